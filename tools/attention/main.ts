// npm run attention -- list|show|settle|retry: manages the entries that need the owner, on the emulators or in a real project.
import { userInfo } from 'node:os';
import { attentionTexts } from '@pawprints/domain/attention-causes';
import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import { attentionRepository, type AttentionEntry } from '../../functions/src/records/attention.ts';
import { reservationRepository } from '../../functions/src/records/reservation-repository.ts';
import { retryRefund, settleAttention } from '../../functions/src/features/booking/settlement.ts';
import { UserError } from '../launcher/user-error.ts';
import { commandLog as log } from '../log.ts';
import { runOnProject } from '../project.ts';
import { readArgs } from './args.ts';

/** Further entries appear once some of these are settled. */
const limit = 500;

await runOnProject(readArgs, async (project, args) => {
  const attention = attentionRepository({ ...project, log });
  const now = () => new Date();
  const deps = { attention, reservations: reservationRepository({ ...project, now }), now };
  switch (args.action) {
    case 'list': {
      const entries = await attention.open(null, limit);
      const oldestFirst = entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      return oldestFirst.map(lineOf).join('\n') || 'Nothing needs you.';
    }
    case 'show': {
      const entry = await attention.find(args.id);
      if (entry === null) throw new UserError(`There is no entry ${args.id}.`);
      return described(entry);
    }
    case 'settle': {
      const { id, note, elsewhereCents } = args;
      const by = `${userInfo().username}, npm run attention`;
      const dueCents = await settleAttention(deps, id, { by, note, elsewhereCents });
      const rest = ` ${formatAmount(dollarsOf(dueCents))} is still due: 'npm run attention -- retry ${id}' refunds it.`;
      return `${id} is settled.${dueCents > 0 ? rest : ''}`;
    }
    case 'retry': {
      const dueCents = await retryRefund(deps, args.id);
      return `${formatAmount(dollarsOf(dueCents))} is refunded with the next reconciliation, within 15 minutes.`;
    }
  }
});

function lineOf({ id, amountCents, reservationId, createdAt }: AttentionEntry): string {
  return [
    id,
    createdAt.toISOString().slice(0, 10),
    ...(amountCents === null ? [] : [formatAmount(dollarsOf(amountCents))]),
    ...(reservationId === null ? [] : [`reservation ${reservationId}`]),
  ].join('  ');
}

function described(entry: AttentionEntry): string {
  const { title, text } = attentionTexts[entry.cause];
  const fields = Object.entries(entry).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}: ${textOf(value)}`],
  );
  return [title, text, '', ...fields].join('\n');
}

function textOf(value: NonNullable<AttentionEntry[keyof AttentionEntry]>): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(', ') : String(value);
}
