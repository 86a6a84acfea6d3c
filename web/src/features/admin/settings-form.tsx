import { pools } from '@pawprints/domain/pools';
import {
  adminSettingsRoutes,
  type CapacitySettingsBody,
  type CapacitySettingsView,
} from '@pawprints/domain/contract/admin-settings';
import { timeChoices } from '@pawprints/domain/time-text';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { useReturnFocus } from '../../lib/focus.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { poolNames } from './pool-names.ts';
import { capacitySettings, keepSettings } from './settings-queries.ts';
import { settingsBody, useSaveSettings } from './use-save-settings.ts';

const { changeCapacitySettings } = adminSettingsRoutes;

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export function SettingsForm({ settings }: { settings: CapacitySettingsView }) {
  const form = useSchemaForm<z.input<typeof changeCapacitySettings.body>, CapacitySettingsBody>(
    changeCapacitySettings.body,
    settingsBody(settings),
  );
  const { field, errorOf, handleSubmit, getValues, trigger, reset, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    // What somebody else has changed, but nothing in place of what was typed.
    if (!isDirty) reset(settingsBody(settings));
  }, [settings, isDirty, reset]);
  const [isOld, setOld] = useState(false);
  const save = useSaveSettings();
  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: save,
    failureText: orSendAgain,
    onFailure: ({ code }) => setOld(code === 'CONFLICT'),
    onSuccess: async (changed) => {
      toast.success('The settings are changed.');
      reset(settingsBody(changed));
      await keepSettings(changed);
    },
  });
  const saveButton = useReturnFocus(isPending);
  const submit = handleSubmit((body) => mutate(body));
  const loadAnew = async () => {
    reset(settingsBody(await queryClient.fetchQuery({ ...capacitySettings, staleTime: 0 })));
    setOld(false);
    forgetFailure();
  };
  const copyToAll = async () => {
    if (!(await trigger('weekdays.0', { shouldFocus: true }))) return;
    const { weekdays, ...others } = getValues();
    // All of them at once: one after the other, each would check the whole form.
    reset(
      { ...others, weekdays: weekdays.map(() => ({ ...weekdays[0] })) },
      { keepDefaultValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true },
    );
    await trigger('weekdays');
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <Card as="section" aria-labelledby="settings-capacity">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="settings-capacity" className="text-xl">
            Capacity
          </h2>
          <Button variant="secondary" onClick={() => void copyToAll()}>
            As on Sunday on all days
          </Button>
        </div>
        <div className="grid gap-5">
          {weekdayNames.map((name, weekday) => (
            <fieldset key={name} className="min-w-0 border-t border-line pt-3 first:border-0 first:pt-0">
              <legend className="float-left w-full pb-2 font-semibold">{name}</legend>
              <div className="clear-both grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 lg:grid-cols-7">
                {pools.map((pool) => (
                  <Field
                    key={pool}
                    label={<span className="text-sm font-normal">{poolNames[pool]}</span>}
                    error={errorOf(`weekdays.${weekday}.${pool}`)}
                  >
                    <TextInput
                      inputMode="numeric"
                      autoComplete="off"
                      className="figures"
                      {...field(`weekdays.${weekday}.${pool}`, { setValueAs: wholeNumberIn })}
                    />
                  </Field>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </Card>
      <Card as="section" aria-labelledby="settings-times" className="grid gap-4">
        <h2 id="settings-times" className="text-xl">
          Late check-out
        </h2>
        <Field
          label="Picked up later than"
          hint="A dog that leaves later takes a place of the house that day."
          error={errorOf('lateCheckout')}
        >
          <Select className="figures max-w-48" {...field('lateCheckout')}>
            {times}
          </Select>
        </Field>
      </Card>
      <Card as="section" aria-labelledby="settings-offers" className="grid gap-4">
        <h2 id="settings-offers" className="text-xl">
          Offers to the waitlist
        </h2>
        <p className="max-w-prose text-ink-muted">
          Whoever waits for a full date gets the place offered when it becomes free. An offer that is not
          taken goes to the next in line.
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="An offer stands for" error={errorOf('offers.minutes')}>
            <Select className="figures" {...field('offers.minutes', { valueAsNumber: true })}>
              {choicesWith(usualMinutes, settings.offers.minutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {durationText(minutes)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Offers are made from" error={errorOf('offers.from')}>
            <Select className="figures" {...field('offers.from')}>
              {times}
            </Select>
          </Field>
          <Field label="Until" error={errorOf('offers.until')}>
            <Select className="figures" {...field('offers.until')}>
              {times}
            </Select>
          </Field>
        </div>
      </Card>
      <Card as="section" aria-labelledby="settings-link" className="grid gap-4">
        <h2 id="settings-link" className="text-xl">
          Payment by link
        </h2>
        <Field
          label="Places are held for"
          hint="What you book for a customer who pays by a mailed link. Later it can be paid while there is room."
          error={errorOf('linkHours')}
        >
          <Select className="figures max-w-48" {...field('linkHours', { valueAsNumber: true })}>
            {choicesWith(usualLinkHours, settings.linkHours).map((hours) => (
              <option key={hours} value={hours}>
                {durationText(hours * 60)}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <AskBeforeLeaving isTyped={isDirty} />
      <FormEnd failure={failure}>
        {isOld && failure !== null && (
          <Button variant="secondary" onClick={() => void loadAnew()}>
            Load what is set now
          </Button>
        )}
        <Button type="submit" disabled={isPending} ref={saveButton}>
          {isPending ? 'Saving…' : 'Save settings'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** The same elements each time: React compares none of them. */
const times = timeChoices.map((time) => (
  <option key={time} value={time}>
    {time}
  </option>
));

/** What is no number is refused by the schema. */
function wholeNumberIn(typed: string | number | undefined): number {
  const text = String(typed ?? '').trim();
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

const usualMinutes = [30, 60, 120, 180, 240, 360, 720, 1440];

const usualLinkHours = [3, 6, 12, 24, 48, 72];

/** With what is set, which may be another one. */
function choicesWith(usual: readonly number[], set: number): number[] {
  return [...new Set([...usual, set])].toSorted((a, b) => a - b);
}

function durationText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
