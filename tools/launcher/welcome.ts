import demoAccounts from '../../emulator-data/accounts.json' with { type: 'json' };
import { origin } from '../ports.ts';
import { hasEmulatorUi } from './emulator-jars.ts';
import type { Suite } from './suite.ts';

/** Says where the site is, who can sign in, and how to stop it all. */
export function showWelcome(suite: Suite, address: string, tookMs: number): void {
  const { ports, stripeMode, restored, logFolder } = suite;
  const payments =
    stripeMode === 'live'
      ? "Stripe with this project's test keys"
      : `the local Stripe stand-in: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined`;
  const lines = [
    ['Address', address],
    ...(hasEmulatorUi() ? [['Emulators', origin(ports.ui)]] : []),
    ['Payments', payments],
    ['Data', restored ? "as you left it ('npm start -- --fresh' begins anew)" : 'new, from emulator-data/'],
    ['Logs', logFolder],
  ];
  const accounts = demoAccounts.map(({ email, name, about }) => `  ${email.padEnd(22)} ${name}: ${about}`);
  console.log(`\nReady in ${Math.round(tookMs / 1000)} s.\n`);
  for (const [label = '', text = ''] of lines) console.log(`  ${label.padEnd(10)} ${text}`);
  console.log(
    `\nSign in as one of these, or with any name and e-mail:\n${accounts.join('\n')}\n\nCtrl-C stops it.`,
  );
}
