import 'server-only';
import { validate as isUuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';

/** The page for a person who must fill in a form before anything else. */
export const mandatoryFormPath = (formId: string): string => `/module/${formId}/add?mandatory=1`;

/** Whether an answer is the person's own answer to the form that they must fill in. */
async function isMandatoryAnswer(actor: Actor, id: string): Promise<boolean> {
  const { companyId, userId, mandatoryForm: formId } = actor;
  if (formId === null || !isUuid(id)) return false;
  return tenant(
    actor,
    async (db) => (await db.formSubmission.count({ where: { companyId, id, formId, createdBy: userId }, take: 1 })) > 0,
  );
}

/**
 * The calls of a handler that stay open while a form is due: all (`true`), those about that form, or those about an
 * answer to it.
 */
export type DuringMandatoryForm = true | 'form' | 'answer';

/** The list of the modules, by which handlers of menus and columns are recognised: their permission does not name the modules. */
const modulesList = 'forms';

interface Asked {
  duringMandatoryForm?: DuringMandatoryForm | undefined;
  access: string | readonly string[];
}

/**
 * Whether a person who must fill in a form first may call a handler. An administrator of the modules is not locked out
 * of them.
 */
export async function isOpenDuringForm(
  { duringMandatoryForm: open, access }: Asked,
  actor: Actor,
  params: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { form, id, list } = params;
  if (open === true) return true;
  if (open === 'form') return (form ?? id) === actor.mandatoryForm;
  if (open === 'answer' && typeof id === 'string' && (await isMandatoryAnswer(actor, id))) return true;
  if (!actor.isCompanyAdmin) return false;
  const isOfModules = Array.isArray(access) && access.some((name: string) => name.endsWith('_modules'));
  return isOfModules || list === modulesList || id === modulesList;
}

/** Whether a person who must fill in a form first may see a page, by its path. */
export async function isPageOpenDuringForm(actor: Actor, path: string): Promise<boolean> {
  const [, area, first, second] = path.split(/[?#]/)[0]?.split('/') ?? [];
  if (area === 'modules') return actor.isCompanyAdmin;
  if (area !== 'module') return false;
  if (first === 'submissions') return isMandatoryAnswer(actor, second ?? '');
  return first === actor.mandatoryForm && second === 'add';
}
