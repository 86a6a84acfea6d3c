import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { MessageText } from './message-text.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

const looks: Record<NoticeTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-green-tint border-green', mark: 'text-green' },
  ok: { icon: CircleCheck, box: 'bg-ok-tint border-ok', mark: 'text-ok' },
  warn: { icon: TriangleAlert, box: 'bg-warn-tint border-warn', mark: 'text-warn' },
  danger: { icon: CircleAlert, box: 'bg-danger-tint border-danger', mark: 'text-danger' },
};

export function Notice({
  tone = 'info',
  title,
  live = false,
  action,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  live?: boolean;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, box, mark } = looks[tone];
  const role = tone === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-control border-l-4 px-4 py-3 text-ink', box, className)}
    >
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && (
          <div>{typeof children === 'string' ? <MessageText>{children}</MessageText> : children}</div>
        )}
        {action !== undefined && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
