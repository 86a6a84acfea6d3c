import { hashKey } from '@tanstack/react-query';
import {
  adminSettingsRoutes,
  type CapacitySettingsBody,
  type CapacitySettingsView,
} from '@pawprints/domain/contract/admin-settings';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';

const { getCapacitySettings, changeCapacitySettings } = adminSettingsRoutes;

export function settingsBody({ changedAt, ...settings }: CapacitySettingsView): CapacitySettingsBody {
  return { ...settings, replaces: changedAt };
}

/** Saves also what was changed after a save whose answer was lost: to the server that one may be somebody else's. */
export function useSaveSettings() {
  const unanswered = useRef<CapacitySettingsBody | null>(null);
  const send = async (body: CapacitySettingsBody) => {
    const answer = await call(changeCapacitySettings, { body });
    if (answer.isSuccess) unanswered.current = null;
    else if (answer.status === null) unanswered.current = body;
    return answer;
  };
  return async (body: CapacitySettingsBody) => {
    const before = unanswered.current;
    const answer = await send(body);
    if (before === null || answer.isSuccess || answer.code !== 'CONFLICT') return answer;
    const now = await call(getCapacitySettings, {});
    const isOwn =
      now.isSuccess &&
      hashKey([{ ...before, replaces: now.result.changedAt }]) === hashKey([settingsBody(now.result)]);
    return isOwn ? send({ ...body, replaces: now.result.changedAt }) : answer;
  };
}
