'use client';
import dynamic from 'next/dynamic';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';

// The settings are in tabs, and the code of each form is loaded with its own tab.
export const CompanyDetailsForm = dynamic(
  () => import('@/components/company-settings/company-form').then((part) => part.CompanyDetailsForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const RegionalForm = dynamic(
  () => import('@/components/company-settings/regional-form').then((part) => part.RegionalForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const CompanyInvoicingForm = dynamic(
  () => import('@/components/company-settings/invoicing-form').then((part) => part.CompanyInvoicingForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const NetworkForm = dynamic(
  () => import('@/components/company-settings/connections/network-form').then((part) => part.NetworkForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

export const PaymentForm = dynamic(
  () => import('@/components/company-settings/connections/payment-form').then((part) => part.PaymentForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

export const VerifactuForm = dynamic(
  () => import('@/components/company-settings/connections/verifactu-form').then((part) => part.VerifactuForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

export const VerifactuCheck = dynamic(() =>
  import('@/components/company-settings/connections/verifactu-check').then((part) => part.VerifactuCheck),
);

export const ApprovalsForm = dynamic(
  () => import('@/components/company-settings/approvals-form').then((part) => part.ApprovalsForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

export const ListMailsForm = dynamic(
  () => import('@/components/company-settings/list-mails-form').then((part) => part.ListMailsForm),
  {
    loading: () => <FormSkeleton fields={1} />,
  },
);

export const StagesForm = dynamic(
  () => import('@/components/company-settings/stages-form').then((part) => part.StagesForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const RemindersForm = dynamic(
  () => import('@/components/company-settings/reminders-form').then((part) => part.RemindersForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const MailTemplateForm = dynamic(
  () => import('@/components/company-settings/mail-template-form').then((part) => part.MailTemplateForm),
  {
    loading: () => <FormSkeleton fields={2} />,
  },
);

export const CareersForm = dynamic(
  () => import('@/components/company-settings/careers-form').then((part) => part.CareersForm),
  {
    loading: () => <FormSkeleton fields={3} />,
  },
);

export const MatchForm = dynamic(
  () => import('@/components/company-settings/match/match-form').then((part) => part.MatchForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const MenuForm = dynamic(
  () => import('@/components/company-settings/menu/menu-form').then((part) => part.MenuForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);

export const ResumesForm = dynamic(
  () => import('@/components/company-settings/resumes-form').then((part) => part.ResumesForm),
  {
    loading: () => <FormSkeleton fields={1} />,
  },
);

export const SecurityForm = dynamic(
  () => import('@/components/company-settings/security-form').then((part) => part.SecurityForm),
  {
    loading: () => <FormSkeleton fields={6} />,
  },
);
