import { xmlEvents } from '@/lib/sheets/xml-events';

/** What the AEAT says of one record. */
interface Verdict {
  state: 'accepted' | 'accepted_with_errors' | 'rejected';
  /** Its code of the error. */
  code: string | null;
  message: string | null;
}

export interface AnswerLine extends Verdict {
  /** Our own id of the record. */
  reference: string;
  /**
   * What it said of the record that it has already under the same issuer, number and day; null if it has none. It does not say
   * whose that is: another program's may be another invoice.
   */
  duplicate: Verdict | null;
}

/** An answer to a message: its records, or a fault of the whole message. */
export type Answer =
  | { kind: 'answer'; csv: string | null; waitSeconds: number; lines: AnswerLine[] }
  | { kind: 'fault'; isOurs: boolean; message: string };

/** The most elements of an answer to 1,000 records. */
const mostElements = 50_000;

/** Seconds to wait if an answer does not say (art. 16.2 of Orden HAC/1177/2024: "tomará inicialmente el valor de 60 segundos"). */
const usualWait = 60;

/**
 * Reads the AEAT's answer (RespuestaSuministro.xsd), or its SOAP fault.
 *
 * @throws Error for a text that is neither.
 */
export async function readAnswer(text: string): Promise<Answer> {
  const lines: AnswerLine[] = [];
  let path: string[] = [];
  let [value, isAnswer] = ['', false];
  let line: Record<string, string> = {};
  const head: Record<string, string> = {};
  for await (const events of xmlEvents(pieces(text), mostElements)) {
    for (const event of events) {
      if (event.kind === 'text') value += event.text;
      else if (event.kind === 'open') {
        [path, value] = [[...path, event.name], ''];
        if (event.name === 'RespuestaRegFactuSistemaFacturacion') isAnswer = true;
        if (event.name === 'RespuestaLinea') line = {};
      } else {
        const isLine = path.includes('RespuestaLinea');
        const name = path.includes('RegistroDuplicado') ? `Duplicado.${event.name}` : event.name;
        (isLine ? line : head)[name] = value.trim();
        if (event.name === 'RespuestaLinea') lines.push(toLine(line));
        [path, value] = [path.slice(0, -1), ''];
      }
    }
  }
  if (isAnswer) return { kind: 'answer', csv: head.CSV || null, waitSeconds: waitOf(head.TiempoEsperaEnvio), lines };
  if (head.faultstring !== undefined)
    return { kind: 'fault', isOurs: !/server/i.test(head.faultcode ?? ''), message: head.faultstring };
  throw new Error('an answer of another kind');
}

// biome-ignore lint/suspicious/useAwait: a text as the reader of files takes it
async function* pieces(text: string): AsyncGenerator<string> {
  // A document in one piece is longer than a tag may be.
  for (let at = 0; at < text.length; at += 50_000) yield text.slice(at, at + 50_000);
}

const waitOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : usualWait);

const statesOf: Readonly<Record<string, Verdict['state']>> = {
  Correcto: 'accepted',
  Correcta: 'accepted',
  Anulada: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  AceptadaConErrores: 'accepted_with_errors',
};

function toLine(line: Record<string, string>): AnswerLine {
  const earlier = statesOf[line['Duplicado.EstadoRegistroDuplicado'] ?? ''];
  return {
    reference: line.RefExterna ?? '',
    ...verdict(
      statesOf[line.EstadoRegistro ?? ''] ?? 'rejected',
      line.CodigoErrorRegistro,
      line.DescripcionErrorRegistro,
    ),
    duplicate: earlier
      ? verdict(earlier, line['Duplicado.CodigoErrorRegistro'], line['Duplicado.DescripcionErrorRegistro'])
      : null,
  };
}

const verdict = (state: Verdict['state'], code: string | undefined, message: string | undefined): Verdict =>
  state === 'accepted' ? { state, code: null, message: null } : { state, code: code || null, message: message || null };
