import { Icon } from '@/components/ui/icon';
import {
  adminPanelSettingsPath, articlePath, assignmentTurnedInPath, businessPath, corporateFarePath, dynamicFormPath,
  factCheckPath, peoplePath, personSearchPath, receiptLongPath, schedulePath, settingsPath, spaceDashboardPath,
} from '@/components/ui/icon-paths';

const paths: Record<string, string> = {
  dashboard: spaceDashboardPath,
  submissions: personSearchPath,
  contracts: assignmentTurnedInPath,
  timesheets: schedulePath,
  invoices: receiptLongPath,
  clients: businessPath,
  companies: corporateFarePath,
  modules: dynamicFormPath,
  users: peoplePath,
  roles: adminPanelSettingsPath,
  companySettings: settingsPath,
  auditLog: factCheckPath,
};

/** The picture of a menu item; a name that the frame does not know gets a sheet of paper. */
export function MenuIcon({ name }: { name: string }) {
  return <Icon path={paths[name] ?? articlePath} size="small" />;
}
