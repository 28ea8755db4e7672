-- One record of each noun as the program of commit 5a04c5e kept it; prisma/migrations.test.mjs brings it to today.
INSERT INTO companies (id, name, kind, status, country, currency, time_zone, locale, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', 'Tenant', 'tenant', 'active', 'IE', 'EUR', 'Europe/Dublin', 'en-US', now()),
  ('00000000-0000-7000-8000-00000000000b', 'Platform', 'platform', 'active', 'IE', 'EUR', 'Europe/Dublin', 'en-US', now());
INSERT INTO users (company_id, id, name, email, phone, locale, is_company_admin, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000001', 'Ann Ásdís', 'ann@x.example', '+354 5', 'en-US', true, now()),
  ('00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-000000000002', 'Operator', 'op@platform.example', NULL, 'en-US', true, now());
INSERT INTO support_grants (company_id, id, user_id, granted_by, expires_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001',
   '00000000-0000-7000-8000-000000000001', now() + interval '1 hour');
INSERT INTO sessions (company_id, id, user_id, refresh_hash, expires_at, method, impersonator_id, support_grant_id) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', 'x',
   now() + interval '1 hour', 'password', NULL, NULL),
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000001', 'y',
   now() + interval '1 hour', 'impersonation', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003');
INSERT INTO clients (company_id, id, number, name, email, client_type, currency, payment_terms_days, owner_id, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000006', 'CLI-1', 'Zoë & Co', 'hi@zoe.example', 'direct', 'EUR', 30,
   '00000000-0000-7000-8000-000000000001', now());
INSERT INTO client_contacts (company_id, id, client_id, name, email, position, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000007', '00000000-0000-7000-8000-000000000006', 'Payer', 'pay@zoe.example', 1, now());
INSERT INTO candidates (company_id, id, name, email, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000008', 'Bob Müller', 'bob@x.example', now());
INSERT INTO candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, rate_unit, bill_rate, pay_rate, currency, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000009', 'SUB-1', '00000000-0000-7000-8000-000000000008',
   '00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000001', 'Welder', 'placed', 'day', 800, 600, 'EUR', now());
INSERT INTO contracts (company_id, id, number, submission_id, candidate_id, client_id, owner_id, position_title, status, contract_type, location, currency,
  start_date, week_start, overtime_rule, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000010', 'CON-1', '00000000-0000-7000-8000-000000000009',
   '00000000-0000-7000-8000-000000000008', '00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000001', 'Welder', 'on_hold',
   'contractor', 'onsite', 'EUR', '2026-11-02', 1, 'us_california', now());
INSERT INTO candidate_rates (company_id, id, contract_id, rate_type, unit, bill_rate, pay_rate, effective_from, position, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000010', 'regular', 'day', 800, 600,
   '2026-11-02', 1, now());
INSERT INTO invoice_configurations (company_id, id, contract_id, frequency, payment_terms_days, grouping, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000010', 'semi_monthly', 30, 'rate_type', now());
INSERT INTO invoicing_contacts (company_id, id, contract_id, client_contact_id, recipient_type, position) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000013', '00000000-0000-7000-8000-000000000010',
   '00000000-0000-7000-8000-000000000007', 'bcc', 1);
INSERT INTO timesheets (company_id, id, contract_id, period_start, period_end, status, total_hours, bill_total, pay_total, currency, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000014', '00000000-0000-7000-8000-000000000010', '2026-11-02', '2026-11-08',
   'invoiced', 8, 800, 600, 'EUR', now());
INSERT INTO timesheet_entries (company_id, id, timesheet_id, date, rate_type, hours, unit, bill_rate, pay_rate) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000015', '00000000-0000-7000-8000-000000000014', '2026-11-02', 'regular', 8, 'day', 800, 600);
INSERT INTO invoices (company_id, id, contract_id, client_id, status, delivery_status, currency, terms_days, purchase_order, net_total, tax_total, gross_total, locale, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000016', '00000000-0000-7000-8000-000000000010',
   '00000000-0000-7000-8000-000000000006', 'draft', 'viewed', 'EUR', 30, 'PO 7', 800, 0, 800, 'en-US', now());
INSERT INTO invoice_lines (company_id, id, invoice_id, position, description, rate_type, quantity, unit, unit_price, net_amount, tax_rate, tax_category, timesheet_id) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000017', '00000000-0000-7000-8000-000000000016', 1, 'Welding', 'regular', 1, 'day',
   800, 800, 0, 'S', '00000000-0000-7000-8000-000000000014');
UPDATE invoices SET number = 'INV-1', status = 'issued', issue_date = '2026-11-09', due_date = '2026-12-09', issued_at = now(), sent_at = now();
INSERT INTO outgoing_mails (company_id, id, kind, locale, "to", bcc, subject, text, status, subject_type, subject_id) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000030', 'invoice', 'en-US', '[{"name": "Payer", "email": "Pay@zoe.example"}]',
   '[{"name": "Books", "email": "books@zoe.example"}]', 'Invoice INV-1', 'x', 'sent', 'invoice', '00000000-0000-7000-8000-000000000016');
INSERT INTO payments (company_id, id, invoice_id, amount, paid_on, method, reference, created_by_id) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000016', 300, '2026-11-10', 'cash', null,
   '00000000-0000-7000-8000-000000000001'),
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000022', '00000000-0000-7000-8000-000000000016', 700, '2026-11-12', 'bank_transfer',
   'Twice', '00000000-0000-7000-8000-000000000001');
UPDATE invoices SET paid_total = 1000;
INSERT INTO files (company_id, id, name, content_type, size, sha256, storage_key) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000018', 'a.pdf', 'application/pdf', 1, 'x', 'x');
INSERT INTO user_documents (company_id, id, user_id, document_type, file_id, status, created_by, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000019', '00000000-0000-7000-8000-000000000001', 'insurance',
   '00000000-0000-7000-8000-000000000018', 'rejected', '00000000-0000-7000-8000-000000000001', now());
INSERT INTO background_tasks (company_id, id, kind, status, input, created_by) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000020', 'export_users', 'done', '{}', '00000000-0000-7000-8000-000000000001');
INSERT INTO credentials (email, company_id, user_id, updated_at) VALUES
  ('ann@x.example', '00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000001', now());
INSERT INTO account_tokens (token_hash, company_id, user_id, kind, email, expires_at) VALUES
  ('hash', '00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000001', 'reset_password', 'ann@x.example', now() + interval '1 hour');
INSERT INTO roles (company_id, id, key, name, permissions, updated_at) VALUES
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000041', 'recruiter', 'Recruiter',
   '{convert_submissions,create_clients,create_contracts,create_submissions,delete_submissions,edit_clients,edit_submissions,export_submissions,view_clients,view_contract_margins,view_contracts,view_own_commissions,view_own_user_documents,view_submissions}', now()),
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000042', 'account_manager', 'Account manager',
   '{approve_timesheets,convert_submissions,create_clients,create_commissions,create_contracts,create_timesheets,delete_clients,delete_commissions,delete_contracts,delete_timesheets,edit_clients,edit_commissions,edit_contracts,edit_submissions,edit_timesheets,export_clients,export_contracts,export_submissions,export_timesheets,view_clients,view_commissions,view_contract_margins,view_contracts,view_invoices,view_submissions,view_timesheets}', now()),
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000043', 'finance', 'Finance',
   '{create_invoices,delete_invoices,edit_clients,edit_contracts,edit_invoices,edit_user_secrets,export_clients,export_contracts,export_invoices,export_timesheets,issue_invoices,pay_payments,view_clients,view_commissions,view_contract_margins,view_contracts,view_invoices,view_payments,view_timesheets,view_user_secrets,view_users,void_invoices}', now()),
  ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000044', 'contractor', 'Contractor',
   '{create_own_timesheets,create_own_user_documents,delete_own_timesheets,edit_own_timesheets,view_own_contracts,view_own_timesheets,view_own_user_documents}', now());
-- Roles that somebody has changed: to permissions that no version gave, and to what an earlier version gave.
INSERT INTO roles (company_id, id, key, name, permissions, updated_at)
SELECT company_id, ('00000000-0000-7000-8000-0000000000' || (right(id::text, 2)::int + 10))::uuid, key, name || ' of ours', permissions, now() FROM roles;
BEGIN;
SELECT set_config('app.company_id', '00000000-0000-7000-8000-00000000000a', true), set_config('app.user_id', '00000000-0000-7000-8000-000000000001', true);
UPDATE roles SET permissions = array_remove(permissions, 'view_contracts') WHERE name IN ('Recruiter of ours', 'Account manager of ours');
UPDATE roles SET permissions = permissions || '{view_submissions}' WHERE name = 'Contractor of ours';
UPDATE roles SET permissions = array_remove(array_remove(array_remove(permissions, 'view_users'), 'view_user_secrets'), 'edit_user_secrets')
WHERE name = 'Finance of ours';
COMMIT;
-- The words that a company began with.
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT '00000000-0000-7000-8000-00000000000a', gen_random_uuid(), kind, key, place FROM (VALUES
  ('client_type', '{direct, agency, vendor_management, public_sector, internal}'::text[]),
  ('interview_option', '{phone, video, on_site, technical_test, none}'::text[]),
  ('contract_type', '{temporary, contractor, contract_to_hire, permanent, freelance}'::text[]),
  ('location', '{on_site, hybrid, remote}'::text[]),
  ('rate_type', '{regular, overtime, double_time, weekend, holiday, standby, travel}'::text[]),
  ('commission_type', '{recruiter, account_manager, sourcer, referral}'::text[]),
  ('document_type', '{identity_document, work_permit, driving_licence, curriculum_vitae, certificate, background_check, insurance, signed_contract, tax_form, other}'::text[]),
  ('note_type', '{general, call, meeting, performance, compliance, absence}'::text[])
) AS words (kind, keys) CROSS JOIN unnest(keys) WITH ORDINALITY AS word (key, place);
