import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadOf } from './upload.ts';

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

const file = new File(['picture'], 'dog.png', { type: 'image/png' });
const request = {
  address: '/api/v1/gallery',
  method: 'POST',
  headers: { Authorization: 'Bearer token' },
  body: { petName: 'Biscuit' },
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Course);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  const start = (onProgress: (done: number) => void = () => {}) => ({
    sent: uploadOf(galleryRoutes.addGalleryItem.multipart, file, onProgress)(request),
    course: Course.latest,
  });

  it('sends the JSON part and the file under the names of the contract', async () => {
    const { course } = start();
    expect(course.sent).toMatchObject({
      method: 'POST',
      address: '/api/v1/gallery',
      headers: request.headers,
    });
    const { body } = course.sent;
    if (!(body instanceof FormData)) throw new Error('No form was sent.');
    const json = body.get('petGalleryRequest');
    expect(json instanceof Blob && (await json.text())).toBe('{"petName":"Biscuit"}');
    expect(body.get('multipartFile')).toMatchObject({ name: 'dog.png', type: 'image/png' });
  });

  it('tells how far it is, and what came back', async () => {
    const told: number[] = [];
    const { sent, course } = start((done) => told.push(done));
    course.progress(25, 100);
    course.progress(100, 100);
    course.answer(200, '{}');
    const received = await sent;
    expect(told).toEqual([0.25, 1]);
    expect(received).toMatchObject({ status: 200, text: '{}' });
    expect(typeof received === 'string' ? '' : received.headers.get('X-Request-Id')).toBe('one: two');
  });

  it('lasts as long as it goes on, and is given up after 10 seconds without progress', async () => {
    const { sent, course } = start();
    for (let step = 1; step <= 5; step += 1) {
      vi.advanceTimersByTime(limits.requestTimeoutMs - 1);
      expect(course.aborted).toBe(false);
      course.progress(step, 5);
    }
    vi.advanceTimersByTime(limits.requestTimeoutMs);
    expect(course.aborted).toBe(true);
    expect(await sent).toBe('too late');
  });

  it('says when the network is away', async () => {
    const { sent, course } = start();
    course.dispatchEvent(new Event('error'));
    expect(await sent).toBe('network away');
  });
});
