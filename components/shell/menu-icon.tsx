import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CompaniesIcon from '@mui/icons-material/CorporateFareOutlined';
import ContractIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import ModuleIcon from '@mui/icons-material/DynamicFormOutlined';
import OtherIcon from '@mui/icons-material/ArticleOutlined';
import RoleIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SubmissionIcon from '@mui/icons-material/PersonSearchOutlined';
import UserIcon from '@mui/icons-material/PeopleOutlined';
import TimesheetIcon from '@mui/icons-material/ScheduleOutlined';

const icons: Record<string, typeof OtherIcon> = {
  dashboard: DashboardIcon,
  submissions: SubmissionIcon,
  contracts: ContractIcon,
  timesheets: TimesheetIcon,
  invoices: InvoiceIcon,
  clients: BusinessIcon,
  companies: CompaniesIcon,
  modules: ModuleIcon,
  users: UserIcon,
  roles: RoleIcon,
  companySettings: SettingsIcon,
  auditLog: AuditIcon,
};

/** The picture of a menu item; a name that the frame does not know gets a sheet of paper. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? OtherIcon;
  return <Icon fontSize="small" aria-hidden />;
}
