import {
  adminReportCardRoutes,
  type AdminReportCard,
  type ReportCardBody,
} from '@pawprints/domain/contract/admin-report-cards';
import type { Answer } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { uploadOf } from '../../lib/upload.ts';
import type { NewPhoto } from './use-new-photos.ts';

const { writeReportCard, addReportCardPhoto, sendReportCard } = adminReportCardRoutes;

/** How often a photo is sent without an answer, and the pause before the next time. */
const tries = 3;
const pauseMs = 1500;

export type PhotoProgress = { number: number; of: number; done: number };

type Sent = {
  body: ReportCardBody;
  photos: readonly NewPhoto[];
  /** Else it is only kept. */
  toCustomer: boolean;
  onProgress: (progress: PhotoProgress | null) => void;
  /** After each step, so that another try goes on from there. */
  onStored: (card: AdminReportCard, photo: NewPhoto | null) => void;
};

/** The words, then one photo after the other, then the customer is told. Each step can be done again: it is never done twice. */
export async function sendCardOf({
  body,
  photos,
  toCustomer,
  onProgress,
  onStored,
}: Sent): Promise<Answer<AdminReportCard>> {
  let answer = await call(writeReportCard, { body });
  if (!answer.isSuccess) return answer;
  onStored(answer.result, null);
  const { id } = answer.result;
  try {
    for (const [at, photo] of photos.entries()) {
      const progressed = (done: number) => onProgress({ number: at + 1, of: photos.length, done });
      answer = await uploadPhoto(id, photo, progressed);
      if (!answer.isSuccess) return answer;
      onStored(answer.result, photo);
    }
  } finally {
    onProgress(null);
  }
  if (!toCustomer) return answer;
  answer = await call(sendReportCard, { params: { id } });
  if (answer.isSuccess) onStored(answer.result, null);
  return answer;
}

async function uploadPhoto(
  id: number,
  { key, file, showsOthers }: NewPhoto,
  onProgress: (done: number) => void,
): Promise<Answer<AdminReportCard>> {
  for (let count = 1; ; count += 1) {
    onProgress(0);
    const answer = await call(addReportCardPhoto, {
      params: { id },
      headers: { 'Idempotency-Key': key },
      body: { showsOthers },
      transport: uploadOf(addReportCardPhoto.multipart, file, onProgress),
    });
    if (answer.isSuccess || answer.status !== null || count === tries) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
