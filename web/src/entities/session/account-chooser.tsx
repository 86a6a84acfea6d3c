import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import type { EmulatorAccount } from '../../lib/emulator-sign-in.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';

const demoAccounts: readonly (EmulatorAccount & { what: string })[] = [
  {
    sub: 'demo-customer',
    name: 'Dana Rivers',
    email: 'customer@example.com',
    what: 'A customer with three pets and bookings',
  },
  { sub: 'demo-admin', name: 'Alex Kim', email: 'admin@example.com', what: 'The admin' },
  { sub: 'demo-new', name: 'Noa Park', email: 'new@example.com', what: 'Nothing yet' },
];

const accountSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name.')),
  email: z.string().check(z.trim(), z.toLowerCase(), z.email('Please enter an e-mail address.')),
});

/** Replaces Google's sign-in window in emulator builds. Null if it closes without a choice. */
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
  const { errorOf, field, handleSubmit } = useSchemaForm(accountSchema, { name: '', email: '' });
  const choose = handleSubmit(({ name, email }) => onChoose({ sub: `local-${email}`, name, email }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onChoose(null)}
      title="Choose an account"
      description="The Auth emulator takes the place of Google here."
    >
      <ul className="flex flex-col gap-2">
        {demoAccounts.map(({ what, ...demo }) => (
          <li key={demo.sub}>
            <button
              type="button"
              onClick={() => onChoose(demo)}
              className="flex w-full items-center gap-3 rounded-card border border-line-strong p-3 text-left transition-colors hover:border-green hover:bg-green-tint"
            >
              <Avatar name={demo.name} />
              <span className="min-w-0">
                <span className="block font-semibold">{demo.name}</span>
                <span className="block text-sm text-ink-muted">
                  {demo.email} · {what}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => void choose(event)}
        className="mt-6 grid gap-3 border-t border-line pt-4"
      >
        <p className="font-semibold">Or anybody else</p>
        <Field label="Name" error={errorOf('name')}>
          <TextInput autoComplete="off" {...field('name')} />
        </Field>
        <Field label="E-mail" error={errorOf('email')}>
          <TextInput type="email" autoComplete="off" {...field('email')} />
        </Field>
        <Button type="submit">Sign in</Button>
      </form>
    </Dialog>
  );
}
