import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import { publishedVersion, seesIn } from '@/lib/forms/answers/find.data';
import type { ListForm } from '@/lib/forms/answers/list-form';
import { isSortable, listedFields } from '@/lib/forms/answers/listed-fields.data';
import { addsAnswers, exportsAnswers, seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { seatOf } from '@/lib/forms/answers/seat.data';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields, textIn } from '@/lib/forms/definition/fields';
import { type Field, localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { notFound } from '@/lib/http/problem';

/** @throws Problem 404 for a form that is not in use, and for who neither sees its answers nor adds one. */
export function getListForm(actor: Actor, id: string): Promise<ListForm> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const form = await db.form.findFirst({
      where: { companyId, id },
      select: { names: true, published: true, filledVersion: true, archivedAt: true },
    });
    const seat = await seatOf(db, actor, id);
    const reader = { ...actor, seat };
    const sees = seesEveryAnswer(reader) || seesOwnAnswers(reader);
    const adds = addsAnswers(reader) && form?.archivedAt === null;
    if (!form || form.published === null || !(sees || adds)) throw notFound();
    const { definition } = await publishedVersion(db, actor, id, form.published);
    const offered = await listedFields(db, actor, { id, ...form }, definition);
    const isSeen = seesIn(seat, definition);
    const [language, companyLanguage] = [languageOf(actor.locale), languageOf(actor.company.locale)];
    const say = (text: Field['label']) => textIn(text, language, companyLanguage);
    // What repeats has many values in one answer: those are on its own page.
    const listed = placedFields(definition).filter(
      ({ section, field }) => section.repeats === null && kindOf(field) !== null && isSeen(section.key, field),
    );
    return {
      id,
      name: say(localText.parse(form.names)),
      subject: definition.subject,
      sees,
      adds,
      exports: sees && exportsAnswers(reader),
      fields: listed.map(({ field, path }) => ({
        path,
        label: say(field.label) || field.key,
        type: field.type,
        options: new Map((field.options ?? []).map((option) => [option.key, say(option.label) || option.key])),
        currency: field.currency,
        isShown: field.in_list ?? false,
        isFilterable: offered.has(path),
        isSortable: offered.has(path) && isSortable(field),
      })),
    };
  });
}
