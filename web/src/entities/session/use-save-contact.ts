import { userRoutes, type contactInfoBody } from '@pawprints/domain/contract/users';
import { profileMessages } from '@pawprints/domain/messages';
import type * as z from 'zod/mini';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useSession } from './session-store.ts';

export function useSaveContact(onSaved?: () => void) {
  return useApiMutation({
    mutationFn: (body: z.infer<typeof contactInfoBody>) => call(userRoutes.updateContactInfo, { body }),
    failureMessages: { noAnswer: profileMessages.saveFailed, refused: profileMessages.saveRefused },
    onSuccess: async () => {
      await useSession.getState().refresh();
      toast.success(profileMessages.saved);
      onSaved?.();
    },
  });
}
