import { business } from '@pawprints/domain/business';
import { NeedsScripts } from '../../components/ui/needs-scripts.tsx';
import { headerLinks } from '../../content/navigation.ts';
import { paths } from '../../lib/paths.ts';

export function ShellWithoutScripts() {
  return (
    <noscript>
      <main className="page-column py-12">
        <a href={paths.home} className="font-display text-xl font-semibold wrap-anywhere">
          {business.name}
        </a>
        <h1 className="mt-8 mb-4 text-4xl">This page needs JavaScript</h1>
        <NeedsScripts what="What stands here" />
        <p className="mt-8">These pages do without:</p>
        <ul className="mt-2 grid gap-2">
          {headerLinks
            .filter(({ to }) => to !== paths.booking)
            .map(({ label, to }) => (
              <li key={to}>
                <a href={to} className="underline">
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </main>
    </noscript>
  );
}
