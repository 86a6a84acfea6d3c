import { legal } from '../../../../../business/legal.ts';
import { PageHeading } from '../../../components/ui/page-heading.tsx';

export const PrivacyPage = () => <LegalPage title="Privacy Policy" {...legal.privacy} />;
export const TermsPage = () => <LegalPage title="Terms of Service" {...legal.terms} />;

function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}) {
  return (
    <article className="page-column py-12">
      <PageHeading title={title} lead={lead} />
      <div className="mt-12 flex flex-col gap-8">
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid gap-3 border-t border-line pt-6 lg:grid-cols-[1fr_2fr]"
          >
            <h2 className="text-xl">{section.title}</h2>
            <div className="flex max-w-prose flex-col gap-3">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
