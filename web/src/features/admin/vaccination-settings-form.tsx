import {
  adminVaccinationRoutes,
  type VaccinationSettings,
  type VaccinationSettingsBody,
} from '@pawprints/domain/contract/admin-vaccinations';
import { bookableServiceTypes, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { lackActs, type LackAct } from '@pawprints/domain/vaccination-rules';
import { vaccineName, vaccines } from '@pawprints/domain/vaccinations';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { vaccinationSettings } from './vaccination-settings-query.ts';

const { changeVaccinationSettings } = adminVaccinationRoutes;

const actTexts: Readonly<Record<LackAct, { title: string; text: string }>> = {
  remind: { title: 'Remind', text: 'Today shows it. Nothing is stopped.' },
  blockCheckIn: { title: 'Block check-in', text: 'The dog is not checked in without it.' },
  blockBooking: {
    title: 'Block booking',
    text: 'Customers cannot book without it, and the dog is not checked in.',
  },
};

/** What this form knows: a vaccine of a later version would be lost by saving. */
function bodyOf({ changedAt, required, whenMissing }: VaccinationSettings): VaccinationSettingsBody {
  return z.parse(changeVaccinationSettings.body, { required, whenMissing, replaces: changedAt });
}

export function VaccinationSettingsForm({ settings }: { settings: VaccinationSettings }) {
  const form = useSchemaForm<z.input<typeof changeVaccinationSettings.body>, VaccinationSettingsBody>(
    changeVaccinationSettings.body,
    bodyOf(settings),
  );
  const { field, handleSubmit, reset, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    // What somebody else has changed, but nothing in place of what was chosen.
    if (!isDirty) reset(bodyOf(settings));
  }, [settings, isDirty, reset]);
  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: (body: VaccinationSettingsBody) => call(changeVaccinationSettings, { body }),
    failureText: orSendAgain,
    onSuccess: (changed) => {
      toast.success('What is required is changed.');
      reset(bodyOf(changed));
      queryClient.setQueryData(vaccinationSettings.queryKey, changed);
    },
  });
  const submit = handleSubmit((body) => mutate(body));
  const loadAnew = async () => {
    reset(bodyOf(await queryClient.fetchQuery({ ...vaccinationSettings, staleTime: 0 })));
    forgetFailure();
  };
  return (
    <Card as="section" aria-labelledby="settings-vaccination">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <h2 id="settings-vaccination" className="text-xl">
          Vaccinations
        </h2>
        <p className="max-w-prose text-ink-muted">
          A required vaccination must be approved, and valid on the last day of the stay. This holds for
          bookings that are made already, too.
        </p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {bookableServiceTypes.map((service) => (
            <fieldset key={service} className="min-w-0">
              <legend className="pb-1 font-semibold">{serviceTypeLabels[service]} requires</legend>
              {vaccines.map((vaccine) => (
                <Checkbox
                  key={vaccine}
                  label={vaccineName(vaccine)}
                  value={vaccine}
                  {...field(`required.${service}`)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <ChoiceGroup legend="Where one is missing" className="sm:grid-cols-3">
          {lackActs.map((act) => (
            <RadioCard key={act} value={act} title={actTexts[act].title} {...field('whenMissing')}>
              {actTexts[act].text}
            </RadioCard>
          ))}
        </ChoiceGroup>
        <AskBeforeLeaving isTyped={isDirty} />
        <FormEnd failure={failure}>
          {failure !== null && (
            <Button variant="secondary" onClick={() => void loadAnew()}>
              Load what is set now
            </Button>
          )}
          <Button type="submit" disabled={isPending || !isDirty}>
            {isPending ? 'Saving…' : 'Save vaccinations'}
          </Button>
        </FormEnd>
      </form>
    </Card>
  );
}
