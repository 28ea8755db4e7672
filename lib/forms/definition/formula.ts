import { Decimal } from '@/lib/money/amount';

/**
 * The language of formulas: numbers, `section.field`, `+ − × ÷` (also `- * /`), brackets, `min`, `max`, `round(x; places)`,
 * `sum(section.field)` over all entries, and `if(a > b; x; y)`. It computes with decimals, and can do nothing else.
 */

type Sign = '+' | '-' | '*' | '/';
type Relation = '<' | '<=' | '>' | '>=' | '=' | '<>';
export type Formula =
  | { kind: 'number'; value: Decimal }
  | { kind: 'name'; name: string }
  | { kind: 'sum'; name: string }
  | { kind: 'sign'; sign: Sign; left: Formula; right: Formula }
  | { kind: 'call'; call: 'min' | 'max' | 'round'; args: Formula[] }
  | { kind: 'if'; left: Formula; relation: Relation; right: Formula; then: Formula; otherwise: Formula };

/** The first place, from 0, at which a text cannot be read as a formula. */
interface FormulaFault {
  at: number;
}

/** The most brackets, calls and signs inside each other. */
const deepest = 20;
const furthestPlaces = 10;

interface Token {
  text: string;
  at: number;
}

const pattern = /\s*(\d+(?:\.\d+)?|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?|<=|>=|<>|[-+*/×÷−()<>=≤≥≠;,])/y;
const plainSigns: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
  [',', ';'],
]);

/** Reads a formula; at most 500 characters, so that this ends soon. */
export function parseFormula(text: string): Formula | FormulaFault {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    pattern.lastIndex = at;
    const [whole = '', found = ''] = pattern.exec(text) ?? [];
    if (whole === '') return { at };
    tokens.push({ text: plainSigns.get(found) ?? found, at: at + whole.length - found.length });
    at += whole.length;
  }
  const reader = new Reader(tokens, text.length);
  try {
    const formula = reader.sum(0);
    reader.end();
    return formula;
  } catch (error) {
    if (error instanceof Unreadable) return { at: error.at };
    throw error;
  }
}

export const isFormula = (read: Formula | FormulaFault): read is Formula => 'kind' in read;

class Unreadable extends Error {
  readonly at: number;
  constructor(at: number) {
    super('unreadable');
    this.at = at;
  }
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #length: number;
  #next = 0;

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens;
    this.#length = length;
  }

  sum(depth: number): Formula {
    return this.#chain(['+', '-'], depth, (inner) => this.#chain(['*', '/'], inner, (deep) => this.#term(deep)));
  }

  end(): void {
    if (this.#next < this.#tokens.length) this.#fail();
  }

  #chain(signs: readonly Sign[], depth: number, term: (depth: number) => Formula): Formula {
    let left = term(depth);
    for (let sign = this.#takeOne(signs); sign; sign = this.#takeOne(signs)) {
      left = { kind: 'sign', sign, left, right: term(depth) };
    }
    return left;
  }

  #term(depth: number): Formula {
    if (depth > deepest) this.#fail();
    if (this.#takeOne(['-'])) {
      return { kind: 'sign', sign: '-', left: { kind: 'number', value: new Decimal(0) }, right: this.#term(depth + 1) };
    }
    if (this.#takeOne(['('])) {
      const inner = this.sum(depth + 1);
      this.#need(')');
      return inner;
    }
    const { text } = this.#peek();
    if (/^\d/.test(text)) {
      this.#next += 1;
      return { kind: 'number', value: new Decimal(text) };
    }
    if (text.includes('.')) {
      this.#next += 1;
      return { kind: 'name', name: text };
    }
    return this.#call(text, depth + 1);
  }

  #call(call: string, depth: number): Formula {
    if (!['min', 'max', 'round', 'sum', 'if'].includes(call)) this.#fail();
    this.#next += 1;
    this.#need('(');
    if (call === 'sum') {
      const { text } = this.#peek();
      if (!/^[a-z].*\./.test(text)) this.#fail();
      this.#next += 1;
      this.#need(')');
      return { kind: 'sum', name: text };
    }
    if (call === 'if') return this.#if(depth);
    const args = [this.sum(depth)];
    while (this.#takeOne([';'])) args.push(this.sum(depth));
    if (call === 'round' ? args.length > 2 : args.length < 2) this.#fail();
    this.#need(')');
    return { kind: 'call', call: call === 'min' || call === 'max' ? call : 'round', args };
  }

  #if(depth: number): Formula {
    const left = this.sum(depth);
    const relation = this.#takeOne(['<', '<=', '>', '>=', '=', '<>']) ?? this.#fail();
    const right = this.sum(depth);
    this.#need(';');
    const then = this.sum(depth);
    this.#need(';');
    const otherwise = this.sum(depth);
    this.#need(')');
    return { kind: 'if', left, relation, right, then, otherwise };
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { text: '', at: this.#length };
  }

  #takeOne<Text extends string>(texts: readonly Text[]): Text | undefined {
    const { text } = this.#peek();
    const found = texts.find((one) => one === text);
    if (found !== undefined) this.#next += 1;
    return found;
  }

  #need(text: string): void {
    if (this.#takeOne([text]) === undefined) this.#fail();
  }

  #fail(): never {
    throw new Unreadable(this.#peek().at);
  }
}

/** The fields that a formula names, alone and in sums, each once. */
export function namesInFormula(formula: Formula): { single: string[]; summed: string[] } {
  const single = new Set<string>();
  const summed = new Set<string>();
  const visit = (one: Formula): void => {
    if (one.kind === 'name') single.add(one.name);
    else if (one.kind === 'sum') summed.add(one.name);
    else if (one.kind !== 'number') for (const part of partsOf(one)) visit(part);
  };
  visit(formula);
  return { single: [...single], summed: [...summed] };
}

function partsOf(formula: Exclude<Formula, { kind: 'number' | 'name' | 'sum' }>): readonly Formula[] {
  if (formula.kind === 'call') return formula.args;
  if (formula.kind === 'sign') return [formula.left, formula.right];
  return [formula.left, formula.right, formula.then, formula.otherwise];
}

/** A formula with some fields by new names. */
export const renameInFormula = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*/g, (name) => names.get(name) ?? name);

interface Source {
  /** A field's only value; undefined if there is none. */
  valueOf(name: string): Decimal | undefined;
  /** The sum over all entries; 0 without any. */
  sumOf(name: string): Decimal;
}

/** The result of a formula; undefined where a value is missing, or for a division by zero. */
export function computeFormula(formula: Formula, source: Source): Decimal | undefined {
  const of = (one: Formula) => computeFormula(one, source);
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name':
      return source.valueOf(formula.name);
    case 'sum':
      return source.sumOf(formula.name);
    case 'sign': {
      const [left, right] = [of(formula.left), of(formula.right)];
      return left && right && calculate(formula.sign, left, right);
    }
    case 'call': {
      const args = formula.args.map(of);
      const known = args.filter((one) => one !== undefined);
      const [first, second] = known;
      if (known.length < args.length || !first) return undefined;
      if (formula.call === 'round') return first.toDecimalPlaces(placesOf(second), Decimal.ROUND_HALF_UP);
      return formula.call === 'min' ? Decimal.min(...known) : Decimal.max(...known);
    }
    case 'if': {
      const [left, right] = [of(formula.left), of(formula.right)];
      if (!left || !right) return undefined;
      return of(relates(formula.relation, left.comparedTo(right)) ? formula.then : formula.otherwise);
    }
  }
}

function calculate(sign: Sign, left: Decimal, right: Decimal): Decimal | undefined {
  if (sign === '+') return left.plus(right);
  if (sign === '-') return left.minus(right);
  if (sign === '*') return left.times(right);
  return right.isZero() ? undefined : left.dividedBy(right);
}

const placesOf = (places: Decimal | undefined): number =>
  Math.min(Math.max(Math.trunc(places?.toNumber() ?? 0), 0), furthestPlaces);

function relates(relation: Relation, order: number): boolean {
  if (relation === '=') return order === 0;
  if (relation === '<>') return order !== 0;
  return relation.startsWith('<')
    ? order < 0 || (relation === '<=' && order === 0)
    : order > 0 || (relation === '>=' && order === 0);
}
