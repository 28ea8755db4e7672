import 'server-only';
import type { Actor } from '@/lib/actor';
import { formatInstant } from '@/lib/format/days';
import { authorName, reviewerName } from '@/lib/forms/answers/author';
import type { AnswerRecord } from '@/lib/forms/answers/showing/record';
import { readAnswerRecord } from '@/lib/forms/answers/showing/record.data';
import type { VisibleSection } from '@/lib/forms/answers/showing/visible-sections';
import { valueWriter } from '@/lib/forms/answers/values/value-text';
import type { FieldValues } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { textIn } from '@/lib/forms/definition/fields';
import type { LocalText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { subjectNamespace } from '@/lib/forms/subjects';
import { textFor, translatorFor } from '@/lib/i18n/translator';
import { renderReportPdf } from '@/lib/pdf/report';
import type { ReportDocument, ReportFact, ReportPart } from '@/lib/pdf/report-document';

/**
 * An answer as a PDF in the actor's language, with the fields that they see; times are in the company's zone. @throws
 * Problem 404.
 */
export async function answerPdf(actor: Actor, id: string): Promise<{ content: Buffer; fileName: string }> {
  const record = await readAnswerRecord(actor, id);
  const content = await renderReportPdf(toDocument(actor, record));
  return { content, fileName: `${record.answer.number}.pdf` };
}

function toDocument({ locale, company }: Actor, { answer, sections, company: language }: AnswerRecord): ReportDocument {
  const writer = valueWriter({ locale, timeZone: company.timeZone, company: language });
  const textOf = (text: LocalText) => textIn(text, languageOf(locale), language);
  const toPart = ({ section, fields }: VisibleSection): ReportPart => {
    const asked = fields.filter((field) => kindOf(field) !== null);
    const written = (values: FieldValues | undefined) =>
      asked.map((field) => writer(field, values?.[field.key], answer));
    const [title, labels] = [textOf(section.title), asked.map(({ label }) => textOf(label))];
    if (section.repeats) {
      return { title, labels, rows: (answer.entries[section.key] ?? []).map(({ values }) => written(values)) };
    }
    const values = written(answer.values[section.key]);
    return { title, facts: labels.map((label, index) => ({ label, value: values[index] ?? '' })) };
  };
  return {
    locale,
    company: company.name,
    title: answer.form.name,
    number: answer.number,
    createdAt: new Date(answer.created_at),
    facts: factsOf(answer, locale, company.timeZone),
    sections: sections.map(toPart),
  };
}

function factsOf(answer: AnswerRecord['answer'], locale: string, timeZone: string): ReportFact[] {
  const [t, text] = [translatorFor(locale, 'answers'), textFor(locale)];
  const at = (moment: string | null) => (moment === null ? '' : formatInstant(moment, locale, timeZone));
  const { subject } = answer;
  const sayRule = (rule: string) => translatorFor(locale, 'ui')('rule', { rule });
  const reviewer = reviewerName(answer, sayRule);
  return [
    { label: t('fields.status'), value: text(`statuses.form_submission.${answer.status}`) },
    ...(subject?.label ? [{ label: text(`${subjectNamespace(subject.type)}.noun`), value: subject.label }] : []),
    { label: t('fields.author'), value: `${authorName(answer, sayRule)}, ${at(answer.created_at)}` },
    ...(answer.submitted_at ? [{ label: t('fields.submitted'), value: at(answer.submitted_at) }] : []),
    ...(reviewer ? [{ label: t('fields.reviewer'), value: `${reviewer}, ${at(answer.reviewed_at)}` }] : []),
    ...(answer.reason ? [{ label: t('fields.reason'), value: answer.reason }] : []),
  ];
}
