import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useSchemaForm, type SchemaForm } from './schema-form.ts';

type Values = { text: string };

function rendered(): SchemaForm<Values, Values> {
  const forms: SchemaForm<Values, Values>[] = [];
  const Form = () => {
    forms.push(useSchemaForm(z.object({ text: z.string() }), { text: 'Brings a blanket.' }));
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  const [form] = forms;
  if (form === undefined) throw new Error('The form was not rendered.');
  return form;
}

describe('useSchemaForm', () => {
  it('sends once, however often it is pressed meanwhile, and again when that is done', async () => {
    const { handleSubmit } = rendered();
    const sent: Values[] = [];
    const save = handleSubmit(async (values) => {
      sent.push(values);
      await Promise.resolve();
    });
    await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(sent).toEqual([{ text: 'Brings a blanket.' }]);
    await save();
    expect(sent).toHaveLength(2);
  });

  it('may be sent again after a failure', async () => {
    const { handleSubmit } = rendered();
    const failing = handleSubmit(() => Promise.reject(new Error('Not stored.')));
    await expect(failing()).rejects.toThrow('Not stored.');
    await expect(failing()).rejects.toThrow('Not stored.');
  });
});
