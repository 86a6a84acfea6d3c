import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { uploadOf } from './upload.ts';
import { writeToken } from './storage.ts';

/** A request whose course the test decides. */
class Course extends EventTarget {
  static latest: Course;
  readonly upload = new EventTarget();
  readonly sent: { method: string; address: string; headers: Record<string, string>; body: unknown } = {
    method: '',
    address: '',
    headers: {},
    body: null,
  };
  status = 0;
  responseText = '';
  aborted = false;

  constructor() {
    super();
    Course.latest = this;
  }
  open(method: string, address: string) {
    Object.assign(this.sent, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.aborted = true;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: one: two\r\n';
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

const route = galleryRoutes.addGalleryItem;
const file = new File(['picture'], 'dog.png', { type: 'image/png' });
const item = {
  id: 1,
  imageUrl: 'https://example.com/1.webp',
  width: 800,
  height: 600,
  thumbnailUrl: 'https://example.com/2.webp',
  thumbnailWidth: 400,
  petName: 'Biscuit',
  breed: 'Pug',
  description: 'Sleeps.',
  owner: '',
  createdAt: '2026-05-03T12:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Course);
  writeToken('token');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  const start = async (onProgress: (done: number) => void = () => {}) => {
    const answer = call(route, {
      body: { petName: 'Biscuit', breed: 'Pug', description: 'Sleeps.', owner: '' },
      transport: uploadOf(route.multipart, file, onProgress),
    });
    await vi.advanceTimersByTimeAsync(0);
    return { answer, course: Course.latest };
  };

  it('sends the JSON part and the file under the names of the contract', async () => {
    const { course } = await start();
    expect(course.sent).toMatchObject({
      method: 'POST',
      address: '/api/v1/gallery',
      headers: { Authorization: 'Bearer token' },
    });
    const { body } = course.sent;
    if (!(body instanceof FormData)) throw new Error('No form was sent.');
    const json = body.get('petGalleryRequest');
    expect(json instanceof Blob && (await json.text())).toBe(
      '{"petName":"Biscuit","breed":"Pug","description":"Sleeps.","owner":""}',
    );
    expect(body.get('multipartFile')).toMatchObject({ name: 'dog.png', type: 'image/png' });
  });

  it('tells how far it is, and what came back', async () => {
    const told: number[] = [];
    const { answer, course } = await start((done) => told.push(done));
    course.progress(25, 100);
    course.progress(100, 100);
    course.answer(200, JSON.stringify({ isSuccess: true, code: 'OK', message: 'OK', result: item }));
    expect(told).toEqual([0.25, 1]);
    const answered = await answer;
    expect(answered).toMatchObject({ isSuccess: true, result: item });
    expect(answered.isSuccess && answered.headers.get('X-Request-Id')).toBe('one: two');
  });

  it('lasts as long as it goes on, and is given up after 10 seconds without progress', async () => {
    const { answer, course } = await start();
    for (let step = 1; step <= 5; step += 1) {
      vi.advanceTimersByTime(limits.requestTimeoutMs - 1);
      expect(course.aborted).toBe(false);
      course.progress(step, 5);
    }
    vi.advanceTimersByTime(limits.requestTimeoutMs);
    expect(course.aborted).toBe(true);
    expect(await answer).toMatchObject({ code: 'ERROR', status: null });
  });

  it('says when the network is away', async () => {
    const { answer, course } = await start();
    course.dispatchEvent(new Event('error'));
    expect(await answer).toMatchObject({ code: 'ERROR', status: null });
  });
});
