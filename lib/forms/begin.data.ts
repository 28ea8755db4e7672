import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { createForm } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { withoutRecords } from '@/lib/forms/named-records';
import { unknownRecords } from '@/lib/forms/named-records.data';
import type { FormDetail, FormInput } from '@/lib/forms/schema';
import { listTemplates } from '@/lib/forms/templates/data';
import { notFound } from '@/lib/problem/problem';

/** Creates a form from a template. @throws Problem 404 if the template does not exist. */
export async function createFromTemplate(actor: Actor, key: string): Promise<FormDetail> {
  const template = (await listTemplates(actor)).find((one) => one.key === key);
  if (!template) throw notFound();
  return createForm(actor, definitionSchema.parse(template.definition), key);
}

/**
 * Creates a form from an exported definition. Roles and forms that this company does not have are left out; the result
 * names their paths.
 *
 * @throws Problem 422 for a definition that cannot be kept, or a key that is taken.
 */
export function importForm(actor: Actor, input: FormInput): Promise<{ form: FormDetail; dropped: string[] }> {
  return tenant(actor, async (db) => {
    const unknown = await unknownRecords(db, actor, input);
    const known = withoutRecords(input, new Set(unknown.map(({ id }) => id)));
    const form = await createForm({ ...actor, db }, known);
    return { form, dropped: [...new Set(unknown.map(({ path }) => path))] };
  });
}
