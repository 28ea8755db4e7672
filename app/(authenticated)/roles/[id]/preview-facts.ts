import { moneySeen } from '@/lib/auth/money-seen';
import { seesEveryContract, seesOwnContracts } from '@/lib/contracts/policy';
import { isPermission, type Permission } from '@/lib/permissions';
import { seesEverySubmission, seesOwnSubmissions } from '@/lib/submissions/policy';
import { seesEveryTimesheet, seesOwnTimesheets } from '@/lib/timesheets/policy';

/** Which amounts a screen shows; `margin` is null if the screen never has one. */
interface ScreenMoney {
  screen: 'submissions' | 'contracts' | 'timesheets';
  shown: { bill_rate: boolean; pay_rate: boolean; margin: boolean | null };
}

/** A user with these permissions and no records, to ask the screens' own rules with. */
export const holderOf = (permissions: readonly string[]): { userId: string; permissions: ReadonlySet<Permission> } => ({
  userId: '',
  permissions: new Set(permissions.filter(isPermission)),
});

/** The amounts that a role shows on each screen, decided by the screens' own rules (domain.md, "Permissions"). */
export function moneyShown(permissions: readonly string[]): ScreenMoney[] {
  const holder = holderOf(permissions);
  const { rates, bill, margin } = moneySeen(holder);
  const screens: (ScreenMoney | false)[] = [
    (seesEverySubmission(holder) || seesOwnSubmissions(holder)) && {
      screen: 'submissions',
      shown: { bill_rate: rates, pay_rate: rates, margin },
    },
    (seesEveryContract(holder) || seesOwnContracts(holder)) && {
      screen: 'contracts',
      shown: { bill_rate: bill, pay_rate: true, margin },
    },
    (seesEveryTimesheet(holder) || seesOwnTimesheets(holder)) && {
      screen: 'timesheets',
      shown: { bill_rate: bill, pay_rate: true, margin: null },
    },
  ];
  return screens.filter((screen) => screen !== false);
}
