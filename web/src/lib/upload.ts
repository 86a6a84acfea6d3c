import type { MultipartContract } from '@pawprints/domain/contract/route';
import type { Transport } from './api-client.ts';

/**
 * Sends a call's JSON body and a file as the contract names the parts; `onProgress` gets 0 to 1. Each progress restarts the
 * timeout. By XMLHttpRequest, because `fetch` does not report an upload's progress.
 */
export function uploadOf(
  { jsonPart, filePart }: MultipartContract,
  file: File,
  onProgress: (done: number) => void,
): Transport {
  return ({ address, method, headers, body }, timeout) => {
    const form = new FormData();
    form.set(jsonPart, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    form.set(filePart, file);

    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    timeout.restart();
    timeout.signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      timeout.restart();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    return new Promise((resolve, reject) => {
      request.addEventListener('load', () => {
        timeout.restart();
        resolve({ status: request.status, headers: headersOf(request), text: request.responseText });
      });
      request.addEventListener('error', () => reject(new TypeError('The network is away.')));
      request.send(form);
    });
  };
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  return headers;
}
