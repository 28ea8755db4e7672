import { Icon } from '@/components/ui/value/icon';
import {
  adminPanelSettingsPath,
  articlePath,
  assignmentTurnedInPath,
  businessPath,
  corporateFarePath,
  dynamicFormPath,
  factCheckPath,
  mailPath,
  peoplePath,
  personSearchPath,
  receiptLongPath,
  schedulePath,
  settingsPath,
  spaceDashboardPath,
} from '@/components/ui/value/icon-paths';
import type { MenuKey } from '@/lib/menu/sidebar';

const paths: Record<MenuKey | 'modules', string> = {
  dashboard: spaceDashboardPath,
  submissions: personSearchPath,
  contracts: assignmentTurnedInPath,
  timesheets: schedulePath,
  invoices: receiptLongPath,
  clients: businessPath,
  companies: corporateFarePath,
  failedMail: mailPath,
  modules: dynamicFormPath,
  users: peoplePath,
  roles: adminPanelSettingsPath,
  companySettings: settingsPath,
  auditLog: factCheckPath,
};

const isKnown = (name: string): name is keyof typeof paths => Object.hasOwn(paths, name);

/** The picture of a menu item; a name that the frame does not know gets a sheet of paper. */
export function MenuIcon({ name }: { name: string }) {
  return <Icon path={isKnown(name) ? paths[name] : articlePath} size="small" />;
}
