import type { MultipartContract } from '@pawprints/domain/contract/route';
import { limits } from '@pawprints/domain/limits';
import type { Sent, Transport } from './api-client.ts';

/**
 * Sends a call's JSON body and a file as the contract names the parts; `onProgress` gets 0 to 1. There is no overall timeout, but
 * 10 seconds without progress abort it. By XMLHttpRequest, because `fetch` does not report an upload's progress.
 */
export function uploadOf(
  { jsonPart, filePart }: MultipartContract,
  file: File,
  onProgress: (done: number) => void,
): Transport {
  return ({ address, method, headers, body }) => {
    const form = new FormData();
    form.set(jsonPart, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    form.set(filePart, file);

    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    return new Promise<Sent>((resolve) => {
      let timer = setTimeout(giveUp, limits.requestTimeoutMs);
      function giveUp() {
        request.abort();
        resolve('too late');
      }
      const end = (sent: Sent) => {
        clearTimeout(timer);
        resolve(sent);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, limits.requestTimeoutMs);
        onProgress(total === 0 ? 0 : loaded / total);
      });
      request.addEventListener('load', () => {
        end({ status: request.status, headers: headersOf(request), text: request.responseText });
      });
      request.addEventListener('error', () => end('network away'));
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
