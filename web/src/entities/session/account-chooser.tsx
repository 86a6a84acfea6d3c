import { useState, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import type { EmulatorAccount } from '../../lib/emulator-sign-in.ts';

const demoAccounts: readonly (EmulatorAccount & { what: string })[] = [
  {
    sub: 'demo-customer',
    name: 'Dana Rivers',
    email: 'customer@example.com',
    picture: '',
    what: 'A customer with three pets and bookings',
  },
  { sub: 'demo-admin', name: 'Alex Kim', email: 'admin@example.com', picture: '', what: 'The admin' },
  { sub: 'demo-new', name: 'Noa Park', email: 'new@example.com', picture: '', what: 'Nothing yet' },
];

/** Asks who is signing in, in place of Google's window; emulator builds only. Null: closed without a choice. */
export function chooseAccount(): Promise<EmulatorAccount | null> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const finish = (account: EmulatorAccount | null) => {
      root.unmount();
      place.remove();
      resolve(account);
    };
    root.render(<AccountChooser onChoose={finish} />);
  });
}

function AccountChooser({ onChoose }: { onChoose: (account: EmulatorAccount | null) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = email.trim().toLowerCase();
    onChoose({ sub: `local-${address}`, name: name.trim(), email: address, picture: '' });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onChoose(null)}
      title="Choose an account"
      description="The Auth emulator takes the place of Google here."
    >
      <ul className="flex flex-col gap-2">
        {demoAccounts.map(({ what, ...account }) => (
          <li key={account.sub}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="flex w-full items-center gap-3 rounded-card border border-line-strong p-3 text-left transition-colors hover:border-green hover:bg-green-tint"
            >
              <Avatar name={account.name} />
              <span className="min-w-0">
                <span className="block font-semibold">{account.name}</span>
                <span className="block text-sm text-ink-muted">
                  {account.email} · {what}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-6 grid gap-3 border-t border-line pt-4">
        <p className="font-semibold">Or anybody else</p>
        <Field label="Name">
          <TextInput
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="E-mail">
          <TextInput
            required
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit">Sign in</Button>
      </form>
    </Dialog>
  );
}
