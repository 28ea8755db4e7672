import 'server-only';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { listGrants } from '@/lib/companies/support/data';
import { grantQuery } from '@/lib/companies/support/schema';
import { recordHref } from '@/lib/forms/answers/addresses';
import { listOpenInvitations } from '@/lib/forms/invitations/data';
import { listOpenInvoiceLinks } from '@/lib/invoices/sending/links.data';
import { recordPath } from '@/lib/nouns';
import { seesOutflows } from '@/lib/outflows/policy';
import type { Outflow } from '@/lib/outflows/schema';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import { listOpenApprovals } from '@/lib/timesheets/approvals/open.data';
import { listOutsideRules } from '@/lib/trigger-rules/firings/outside.data';

/**
 * Lists everything that automatically sends data out of the company or is open to somebody outside: rules that call a web
 * address or mail to people without an account, links that were mailed, and consents to support. The newest of each kind
 * first.
 *
 * @throws Problem 403.
 */
export async function listOutflows(actor: Actor): Promise<Outflow[]> {
  if (!seesOutflows(actor)) throw forbidden();
  return readTogether(actor, async (inside) => [
    ...(await grants(inside)),
    ...(await rules(inside)),
    ...(await approvals(inside)),
    ...(await invitations(inside)),
    ...(await invoices(inside)),
  ]);
}

async function rules(actor: Actor): Promise<Outflow[]> {
  const ends = can(actor, 'edit_modules');
  return (await listOutsideRules(actor)).flatMap(({ urls, mails, ...rule }) => {
    const common = {
      id: rule.id,
      name: rule.name,
      path: `${recordPath('form', rule.formId)}?tab=rules`,
      owner: rule.owner,
      since: rule.since.toISOString(),
      until: null,
      end: ends
        ? { method: 'post' as const, path: `/api/v1/trigger-rules/${rule.id}/switch-off`, asks_reason: true }
        : null,
    };
    return [
      ...(urls.length > 0 ? [{ ...common, kind: 'webhook' as const, to: urls }] : []),
      ...(mails.length > 0 ? [{ ...common, kind: 'rule_mail' as const, to: mails }] : []),
    ];
  });
}

async function approvals(actor: Actor): Promise<Outflow[]> {
  const ends = can(actor, 'approve_timesheets');
  return (await listOpenApprovals(actor)).map(({ id, email, contact, sheets: [sheet], createdAt, expiresAt }) => ({
    kind: 'approval_link',
    id,
    name: contact?.client.name ?? '',
    path: recordPath('timesheet', sheet?.timesheetId ?? null),
    to: [email],
    owner: sheet?.timesheet.contract.owner ?? null,
    since: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    end: ends ? { method: 'post', path: `/api/v1/time-approvals/${id}/end`, asks_reason: false } : null,
  }));
}

const invitations = async (actor: Actor): Promise<Outflow[]> =>
  (await listOpenInvitations(actor)).map(({ id, form, email, inviter, subject, createdAt, expiresAt }) => ({
    kind: 'form_link',
    id,
    name: form,
    path: subject && recordHref(subject.type, subject.id),
    to: [email],
    owner: inviter,
    since: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    end: { method: 'delete', path: `/api/v1/form-invitations/${id}`, asks_reason: false },
  }));

async function invoices(actor: Actor): Promise<Outflow[]> {
  const ends = can(actor, 'issue_invoices');
  return (await listOpenInvoiceLinks(actor)).map(({ id, invoice, emails, ...link }) => ({
    kind: 'invoice_link',
    id,
    name: invoice.number ?? '',
    path: `${recordPath('invoice', invoice.id)}?tab=mails`,
    to: emails,
    owner: link.created_by,
    since: link.created_at,
    until: link.expires_at,
    end: ends ? { method: 'post', path: `/api/v1/invoices/${invoice.id}/links/${id}/end`, asks_reason: false } : null,
  }));
}

async function grants(actor: Actor): Promise<Outflow[]> {
  const { rows } = await listGrants(actor, grantQuery.parse({ limit: '200' }));
  return rows
    .filter(({ state }) => state === 'open')
    .map(({ id, user, granted_by: owner, created_at: since, expires_at: until }) => ({
      kind: 'support',
      id,
      name: user.name,
      path: '/company-settings?tab=security',
      to: [],
      owner,
      since,
      until,
      end: { method: 'post', path: `/api/v1/company/support-grants/${id}/end`, asks_reason: false },
    }));
}
