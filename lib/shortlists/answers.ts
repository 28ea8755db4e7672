import { validate as isUuid } from 'uuid';
import { type GivenAnswer, type GuestInput, givenAnswer } from '@/lib/shortlists/schema';

interface Given {
  /** The answers by the ids of their entries. */
  answers: Map<string, GivenAnswer>;
  /** Whether something was sent that is no answer. */
  hasFault: boolean;
}

/** Reads the answers out of the page's form: entries without a choice have none. Times belong to an interview only. */
export function answersIn(input: GuestInput): Given {
  const answers = new Map<string, GivenAnswer>();
  let hasFault = false;
  for (const [name, answer] of Object.entries(input)) {
    const id = name.startsWith('answer-') ? name.slice('answer-'.length) : null;
    if (id === null) continue;
    if (!isUuid(id)) {
      hasFault = true;
      continue;
    }
    const times = answer === 'interview' ? [input[`time-${id}`] ?? []].flat().map((time) => time.trim()) : [];
    const text = input[`text-${id}`];
    const read = givenAnswer.safeParse({
      answer,
      // A form sends each line break as two characters, a textarea counts it as one.
      text: typeof text === 'string' ? text.replace(/\r\n/g, '\n').trim() : undefined,
      times: [...new Set(times.filter((time) => time !== ''))],
    });
    if (read.success) answers.set(id, read.data);
    else hasFault = true;
  }
  return { answers, hasFault };
}
