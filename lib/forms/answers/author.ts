import type { AnswerRow } from '@/lib/forms/answers/schema';

/** Who gave an answer: an account's name, or what is known of a guest. */
export function authorName({ created_by: author, guest }: Pick<AnswerRow, 'created_by' | 'guest'>): string {
  if (author) return author.name;
  if (!guest) throw new Error('an answer has an author or a guest');
  return guest.name ? `${guest.name} (${guest.email})` : guest.email;
}
