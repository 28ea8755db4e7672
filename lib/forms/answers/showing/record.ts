import type { answerActions } from '@/lib/forms/answers/policy';
import type { Answer } from '@/lib/forms/answers/schema';
import type { ShownSection } from '@/lib/forms/answers/showing/shown-sections';
import type { Language } from '@/lib/i18n/locales';

/** An answer with what its page needs to show it. */
export interface AnswerRecord {
  answer: Answer;
  sections: ShownSection[];
  allowed: ReturnType<typeof answerActions>;
  /** The form's newest version, where the answer is of an older one. */
  newest: number | null;
  /** The company's language, in which every text of the form is there. */
  company: Language;
  /** Its zone. */
  zone: string;
}
