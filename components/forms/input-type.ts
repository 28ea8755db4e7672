const pickers: Readonly<Record<string, 'date' | 'time'>> = { date: 'date', day: 'date', time: 'time' };

/** The browser's own input for a type of field or a kind of value: its pickers for days and times, else a line of text. */
export const inputTypeOf = (kind: string | undefined): 'date' | 'time' | 'text' => pickers[kind ?? ''] ?? 'text';
