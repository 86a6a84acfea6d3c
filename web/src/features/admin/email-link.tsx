import { TextAnchor } from '../../components/ui/text-link.tsx';

export function EmailLink({ email }: { email: string }) {
  return (
    <TextAnchor href={`mailto:${email}`} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">
      {email}
    </TextAnchor>
  );
}
