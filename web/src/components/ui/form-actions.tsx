import { Button } from './button.tsx';

/** The buttons at the end of a form. Without `onCancel` it can only be sent. */
export function FormActions({
  busy,
  label = 'Save Changes',
  busyLabel = 'Saving…',
  onCancel,
}: {
  busy: boolean;
  label?: string;
  busyLabel?: string;
  onCancel?: (() => void) | undefined;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel !== undefined && (
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
