/**
 * For tests only: overtime derived from the law's text, minute by minute, sharing no code with `classifyWeek`. A week
 * is seven days of worked minutes.
 */
interface Counts {
  regular: number;
  overtime: number;
  double_time: number;
}

/** 29 U.S.C. 207(a)(1): whoever works longer than forty hours in a workweek gets overtime for the excess. */
export function flsaByLaw(week: readonly number[]): Counts {
  const counts = { regular: 0, overtime: 0, double_time: 0 };
  for (const day of week)
    for (let worked = 0; worked < day; worked++) {
      if (counts.regular < 2400) counts.regular++;
      else counts.overtime++;
    }
  return counts;
}

/**
 * California Labor Code 510(a): work in excess of eight hours in one workday, in excess of 40 hours in a workweek and the
 * first eight hours on the seventh day of work in a workweek are overtime; work in excess of 12 hours in one day and in
 * excess of eight hours on that seventh day is double.
 */
export function californiaByLaw(week: readonly number[]): Counts {
  const counts = { regular: 0, overtime: 0, double_time: 0 };
  const worksAllDays = week.every((day) => day > 0);
  week.forEach((day, index) => {
    const isSeventh = worksAllDays && index === 6;
    for (let worked = 0; worked < day; worked++) {
      if (worked >= (isSeventh ? 480 : 720)) counts.double_time++;
      else if (isSeventh || worked >= 480 || counts.regular >= 2400) counts.overtime++;
      else counts.regular++;
    }
  });
  return counts;
}

/**
 * A workweek with a second kind of time, worked after each day's regular hours, that the company counts as hours worked
 * (29 CFR 785: all time on duty is): the law's classes of both kinds together, and the overtime of each kind.
 */
export function flsaOfTwoKinds(week: readonly (readonly [regular: number, other: number])[]) {
  const counts = { regular: 0, other: 0, overtime: 0, overtimeOfOther: 0 };
  for (const [regular, other] of week)
    for (let worked = 0; worked < regular + other; worked++) {
      const isOther = worked >= regular;
      if (counts.regular + counts.other < 2400) counts[isOther ? 'other' : 'regular']++;
      else {
        counts.overtime++;
        if (isOther) counts.overtimeOfOther++;
      }
    }
  return counts;
}

/**
 * A company's own rule as its contract says it: holidays and weekends have their own class whatever their hours; on
 * other days, what exceeds eight hours a day or forty hours of these days a week is overtime.
 */
export function customByContract(week: readonly number[], isHoliday: readonly boolean[]) {
  const counts = { regular: 0, overtime: 0, weekend: 0, holiday: 0 };
  week.forEach((day, index) => {
    for (let worked = 0; worked < day; worked++) {
      if (isHoliday[index]) counts.holiday++;
      else if (index >= 5) counts.weekend++;
      else if (worked >= 480 || counts.regular >= 2400) counts.overtime++;
      else counts.regular++;
    }
  });
  return counts;
}

/** A company's own rule that the nth day in a row is overtime, for every run of worked days in the week. */
export function consecutiveByContract(week: readonly number[], nth: number) {
  const counts = { regular: 0, overtime: 0 };
  week.forEach((day, index) => {
    const rest = week.slice(0, index).toReversed();
    const free = rest.findIndex((before) => before === 0);
    const inARow = (free === -1 ? rest.length : free) + 1;
    counts[inARow === nth ? 'overtime' : 'regular'] += day;
  });
  return counts;
}

/**
 * The classes of hours by steps of a week: what lies above the nth bound and not above the next is of the nth class.
 * Code du travail L3121-36: each of the first eight hours over 35 is raised by 25 %, those that follow by 50 %.
 */
export function stepsByLaw(week: readonly number[], bounds: readonly number[]): number[] {
  const counts = [0, ...bounds.map(() => 0)];
  let worked = 0;
  for (const day of week)
    for (let minute = 0; minute < day; minute++) {
      const band = bounds.filter((bound) => worked >= bound).length;
      counts[band] = (counts[band] ?? 0) + 1;
      worked++;
    }
  return counts;
}

/** What raises an hour, as ten-thousandths of the rate: a Sunday, the night, overtime over 40 hours. */
const raises = { sunday: 5000n, night: 2500n, overtime: 2500n };

/**
 * The pay of a week at 100 an hour, in 60 × millionths, by a contract whose raises add up: on top of
 * each other (`sum`), only the highest, or each on what the others have made of it (`product`). The night's hours of a
 * day come after its other hours; all hours count for the 40.
 */
export function addedByContract(
  week: readonly (readonly [day: number, night: number])[],
  adding: 'sum' | 'highest' | 'product',
): bigint {
  let worked = 0;
  let pay = 0n;
  week.forEach(([day, night], index) => {
    for (let minute = 0; minute < day + night; minute++) {
      const applying = [
        ...(index === 6 ? [raises.sunday] : []),
        ...(minute >= day ? [raises.night] : []),
        ...(worked >= 2400 ? [raises.overtime] : []),
      ];
      const highest = applying.reduce((most, raise) => (raise > most ? raise : most), 0n);
      const total = applying.reduce((all, raise) => all + raise, 0n);
      const product = applying.reduce((all, raise) => (all * (10_000n + raise)) / 10_000n, 100_000_000n);
      pay += adding === 'product' ? product : (10_000n + (adding === 'sum' ? total : highest)) * 10_000n;
      worked++;
    }
  });
  return pay;
}

/**
 * 29 U.S.C. 207(j): "in excess of eight hours in any workday and in excess of eighty hours in such fourteen-day period";
 * what is paid for a day's excess counts towards that of the period, so that an hour is overtime once.
 *
 * @param days the worked minutes of fourteen days.
 */
export function eightAndEightyByLaw(days: readonly number[]) {
  const counts = { regular: 0, overtime: 0 };
  for (const day of days)
    for (let worked = 0; worked < day; worked++)
      counts[worked < 480 && counts.regular < 4800 ? 'regular' : 'overtime']++;
  return counts;
}

/** Hours over a number of minutes in a period of several weeks, and no others. */
export function averagedByAgreement(days: readonly number[], over: number) {
  const worked = days.reduce((all, day) => all + day, 0);
  return { regular: Math.min(worked, over), overtime: Math.max(worked - over, 0) };
}

/**
 * Japan's Labor Standards Act, art. 32 and 37: over eight hours a day or forty a week is overtime; of a month's overtime,
 * what exceeds sixty hours has the higher raise.
 *
 * @param days the worked minutes of each day from a week's first day on, with its month.
 */
export function japanByLaw(days: readonly (readonly [month: number, minutes: number])[]) {
  const counts = { regular: 0, overtime: 0, overtime_2: 0 };
  const ofMonth = new Map<number, number>();
  let inWeek = 0;
  days.forEach(([month, minutes], index) => {
    if (index % 7 === 0) inWeek = 0;
    for (let worked = 0; worked < minutes; worked++) {
      if (worked < 480 && inWeek < 2400) {
        counts.regular++;
        inWeek++;
        continue;
      }
      const before = ofMonth.get(month) ?? 0;
      counts[before < 3600 ? 'overtime' : 'overtime_2']++;
      ofMonth.set(month, before + 1);
    }
  });
  return counts;
}
