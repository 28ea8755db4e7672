import { validate as isUuid } from 'uuid';
import { isOnClocks } from '@/lib/calendar/moments';
import { type GivenAnswer, type GuestInput, givenAnswer } from '@/lib/shortlists/schema';

interface Given {
  /** The answers by the ids of their entries. */
  answers: Map<string, GivenAnswer>;
  /** Whether something was sent that is no answer. */
  hasFault: boolean;
}

/**
 * Reads the answers out of the page's form: entries without a choice have none. Times belong to an interview only, and
 * the clocks of the zone must show them some time.
 */
export function answersIn(input: GuestInput, timeZone: string): Given {
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
    if (read.success && read.data.times.every((time) => isOnClocks(time, timeZone))) answers.set(id, read.data);
    else hasFault = true;
  }
  return { answers, hasFault };
}
