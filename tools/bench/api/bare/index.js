import { onRequest } from 'firebase-functions/https';

export const api = onRequest((_request, response) => response.end('ok'));
