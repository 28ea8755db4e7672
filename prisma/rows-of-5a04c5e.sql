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
