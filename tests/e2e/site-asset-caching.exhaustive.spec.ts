import { expect, test } from './support/test.ts';

const forGood = 'public, max-age=31536000, immutable';

test('browsers keep every file below /assets for good, and never the answer that there is none', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['cache-control'], file).toBe(forGood);
  }
  // Of another release, and close to a name of this one.
  const others = files.flatMap((file) => [
    file.replace(/-[\w-]{8}\./, '-0aB_-c9Z.'),
    `${file}.map`,
    `${file}/x.js`,
  ]);
  for (const file of ['/assets/nothing.js', ...others]) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(404);
    expect(response.headers()['cache-control'] ?? '', file).not.toMatch(/immutable|max-age=\d{5}/);
  }
});
