import type { AnswerRow } from '@/lib/forms/answers/schema';

/** Returns the words for a rule's name: `ui.rule`. */
type SayRule = (rule: string) => string;

/** The name of an answer's author: an account's name, a rule's name, or the guest's name and address. */
export function authorName(
  { created_by: author, created_rule: rule, guest }: Pick<AnswerRow, 'created_by' | 'created_rule' | 'guest'>,
  sayRule: SayRule,
): string {
  if (rule !== null) return sayRule(rule);
  if (author) return author.name;
  if (!guest) throw new Error('an answer has an author, a guest or a rule');
  return guest.name ? `${guest.name} (${guest.email})` : guest.email;
}

/** Who decided on an answer; null while nobody has. */
export function reviewerName(
  { reviewed_by: reviewer, reviewed_rule: rule }: Pick<AnswerRow, 'reviewed_by' | 'reviewed_rule'>,
  sayRule: SayRule,
): string | null {
  return rule === null ? (reviewer?.name ?? null) : sayRule(rule);
}
