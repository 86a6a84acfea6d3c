import type { BadgeTone } from '../../components/ui/badge.tsx';

const mailStates: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  queued: { text: 'Waiting', tone: 'warn' },
  sending: { text: 'Being sent', tone: 'warn' },
  sent: { text: 'Sent', tone: 'ok' },
  failed: { text: 'Not delivered', tone: 'danger' },
};

/** Also of one that a later version has added. */
export function mailState(state: string): { text: string; tone: BadgeTone } {
  return mailStates[state] ?? { text: state, tone: 'plain' };
}
