import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { type OwnWords, type TemplateKind, templateKinds, templatePlaceholders } from '@/lib/mail/letters/placeholders';
import { defaultTemplate, exampleMail } from '@/lib/mail-templates/default-template';
import {
  type MailTemplate,
  type PreviewInput,
  type TemplateInput,
  type TemplateName,
  type TemplatePreview,
  templateFaults,
} from '@/lib/mail-templates/schema';
import { invalid, stale } from '@/lib/problem/problem';

const select = { kind: true, locale: true, subject: true, text: true, version: true } as const;

/** Lists the words of each mail that a company can change, in each language: the company's own, else ours. */
export function listTemplates(actor: Actor): Promise<MailTemplate[]> {
  return tenant(actor, async (db) => {
    const rows = await db.mailTemplate.findMany({ where: { companyId: actor.companyId }, select });
    return templateKinds.flatMap((kind) =>
      locales.map(({ code: locale }) =>
        toResource(
          { kind, locale },
          rows.find((row) => row.kind === kind && row.locale === locale),
        ),
      ),
    );
  });
}

/** @throws Problem 422 that names an unknown or missing placeholder, 412 for an outdated version. */
export function saveTemplate(
  actor: Actor,
  name: TemplateName,
  input: TemplateInput,
  ifMatch?: number,
): Promise<MailTemplate> {
  return tenant(actor, async (db) => {
    refuseFaults(name, input);
    await lockTemplate(db, actor, name, ifMatch);
    const { companyId } = actor;
    const { kind, locale } = name;
    const row = await db.mailTemplate.upsert({
      where: { companyId_kind_locale: { companyId, kind, locale } },
      create: { companyId, kind, locale, ...input },
      update: { ...input, version: { increment: 1 } },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'updated' });
    return toResource(name, row);
  });
}

/**
 * Restores our words; if they are ours already, nothing changes.
 *
 * @throws Problem 412.
 */
export function resetTemplate(actor: Actor, name: TemplateName, ifMatch?: number): Promise<MailTemplate> {
  return tenant(actor, async (db) => {
    await lockTemplate(db, actor, name, ifMatch);
    const { companyId } = actor;
    const { count } = await db.mailTemplate.deleteMany({
      where: { companyId, kind: name.kind, locale: name.locale },
    });
    if (count > 0) await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'updated' });
    return toResource(name, undefined);
  });
}

/**
 * A mail with these words and invented figures; nothing is saved.
 *
 * @throws Problem 422 as for saving.
 */
export function previewTemplate(actor: Actor, { kind, locale, ...input }: PreviewInput): TemplatePreview {
  refuseFaults({ kind, locale }, input);
  const { subject, text } = exampleMail({ kind, locale }, input, { ...actor.company, today: actor.today });
  return { subject, text };
}

/** A company's own words for a mail of a kind in a language; null for ours. */
export const findOwnWords = (
  db: Db,
  companyId: string,
  { kind, locale }: { kind: TemplateKind; locale: string },
): Promise<OwnWords | null> =>
  db.mailTemplate.findUnique({
    where: { companyId_kind_locale: { companyId, kind, locale } },
    select: { subject: true, text: true },
  });

function refuseFaults({ kind }: TemplateName, input: TemplateInput): void {
  const faults = templateFaults(kind, input);
  if (faults.length > 0) throw invalid(...faults);
}

/** Locks a template by its name, since there may be no row to lock yet. */
async function lockTemplate(db: Db, { companyId }: Actor, name: TemplateName, ifMatch?: number): Promise<void> {
  const { kind, locale } = name;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`mail template ${companyId} ${kind} ${locale}`}, 0))`;
  if (ifMatch === undefined) return;
  const row = await db.mailTemplate.findUnique({
    where: { companyId_kind_locale: { companyId, kind, locale } },
    select: { version: true },
  });
  if ((row?.version ?? 0) !== ifMatch) throw stale();
}

function toResource(name: TemplateName, row: (OwnWords & { version: number }) | undefined): MailTemplate {
  const { subject, text } = row ?? defaultTemplate(name);
  return {
    ...name,
    subject,
    text,
    is_own: row !== undefined,
    placeholders: [...templatePlaceholders[name.kind]],
    version: row?.version ?? 0,
  };
}
