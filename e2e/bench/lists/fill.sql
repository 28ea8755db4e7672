-- The large company of `npm run bench:lists`: :rows timesheets and entries, and everything else in proportion. Written
-- without triggers and foreign keys, since its rows are right by construction; their indexes are made at the end.
-- Values: :company, :admin, :recruiter, :manager, :role (of the consultants) and :rows; the rows of a statement that ends
-- with \gexec are statements, as in psql.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET work_mem = '512MB';
SET maintenance_work_mem = '1GB';
SET jit = off;

CREATE TEMP TABLE size AS
  SELECT :rows / 20 AS contracts, :rows / 200 AS clients, :rows / 20 AS people, :rows / 4 AS submissions, :rows / 5 AS invoices, :rows AS entries,
    date_trunc('week', current_date)::date AS monday;
CREATE TEMP TABLE dropped AS
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
  WHERE NOT i.indisunique AND i.indrelid::regclass::text IN ('users', 'clients', 'candidates', 'candidate_submissions', 'contracts', 'timesheets',
    'timesheet_entries', 'invoices', 'invoice_lines', 'payments', 'audit_entries', 'form_submissions');
SELECT format('DROP INDEX %s', name) FROM dropped \gexec

INSERT INTO users (company_id, id, name, email, locale, role_id, created_at, updated_at, invited_at, is_active, search)
SELECT :'company', uuidv7(), p.name, p.email, 'en-US', :'role'::uuid, now() - n * interval '1 hour', now(),
  CASE WHEN n % 1000 = 0 THEN now() END, n % 50 <> 0, search_text(p.name, p.email)
FROM generate_series(1, (SELECT people FROM size)) n
CROSS JOIN LATERAL (SELECT 'Person ' || n AS name, 'p' || n || '@people.example' AS email) p;

INSERT INTO candidates (company_id, id, number, name, email, user_id, owner_id, available_from, created_at, updated_at, search)
SELECT :'company', uuidv7(), p.number, u.name, u.email, u.id, CASE WHEN u.n % 3 > 0 THEN :'recruiter'::uuid END,
  current_date - 30 + (u.n % 90)::int, u.created_at, now(), search_text(u.name, p.number, u.email)
FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM users WHERE company_id = :'company' AND name LIKE 'Person %') u
CROSS JOIN LATERAL (SELECT 'CAN-' || lpad(u.n::text, 6, '0') AS number) p;

INSERT INTO clients (company_id, id, number, name, client_type, currency, payment_terms_days, owner_id, is_active, created_at, updated_at, search)
SELECT :'company', uuidv7(), p.number, p.name, (ARRAY['direct', 'direct', 'direct', 'agency'])[1 + n % 4], (ARRAY['EUR', 'EUR', 'EUR', 'USD', 'GBP'])[1 + n % 5], 30,
  (ARRAY[:'recruiter', :'manager', :'admin']::uuid[])[1 + n % 3], n % 20 <> 0, now() - n * interval '1 hour', now(), search_text(p.name, p.number)
FROM generate_series(1, (SELECT clients FROM size)) n
CROSS JOIN LATERAL (SELECT 'Client ' || n AS name, 'CLI-' || lpad(n::text, 6, '0') AS number) p;

CREATE TEMP TABLE k AS SELECT id, name, currency, row_number() OVER (ORDER BY number) - 1 AS n FROM clients WHERE company_id = :'company';
CREATE TEMP TABLE p AS SELECT id, name, email, user_id, row_number() OVER (ORDER BY id) - 1 AS n FROM candidates WHERE company_id = :'company';
ANALYZE k, p;

INSERT INTO candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, bill_rate, pay_rate, currency, available_from, created_at, updated_at, search)
SELECT :'company', uuidv7(), s.number, p.id, k.id, (ARRAY[:'recruiter', :'manager', :'admin']::uuid[])[1 + g % 3], s.title,
  (ARRAY['draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted', 'rejected', 'withdrawn'])[1 + g % 8], 85, 60, k.currency, current_date - g % 900,
  now() - g * interval '7 minutes', now() - g * interval '5 minutes', search_text(s.number, s.title, search_text(p.name, p.email), k.name)
FROM generate_series(1, (SELECT submissions FROM size)) g
CROSS JOIN LATERAL (SELECT 'SUB-' || lpad(g::text, 6, '0') AS number, 'Developer ' || g % 50 AS title) s
JOIN k ON k.n = g % (SELECT clients FROM size) JOIN p ON p.n = g % (SELECT people FROM size);

-- Each contract has twenty weeks. Those of `gap` 0 still run; the others ended so many weeks ago.
CREATE TEMP TABLE c AS
  SELECT uuidv7() AS id, g AS n, 'CON-' || lpad(g::text, 6, '0') AS number, p.id AS candidate_id, p.user_id, k.id AS client_id, k.currency, greatest(g % 500 - 39, 0) AS gap,
    k.name AS client, p.name AS candidate, p.email
  FROM generate_series(1, (SELECT contracts FROM size)) g
  JOIN k ON k.n = g % (SELECT clients FROM size) JOIN p ON p.n = (g * 7) % (SELECT people FROM size);
INSERT INTO contracts (company_id, id, number, candidate_id, client_id, consultant_id, owner_id, position_title, status, contract_type, location, currency,
  burden_percent, start_date, end_date, week_start, created_at, updated_at, search)
SELECT :'company', id, number, candidate_id, client_id, user_id, (ARRAY[:'recruiter', :'manager', :'admin']::uuid[])[1 + n % 3], 'Developer ' || n % 50,
  CASE WHEN gap > 0 THEN 'ended' WHEN n % 100 = 3 THEN 'on_hold' ELSE 'active' END, (ARRAY['contractor', 'employee'])[1 + n % 2], 'remote', currency, 12, monday - (gap + 20) * 7,
  CASE WHEN gap > 0 THEN monday - gap * 7 - 1 WHEN n % 3 = 0 THEN monday + n % 300 END, 1, monday - (gap + 21) * 7 + n % 7 * interval '1 hour', now(),
  search_text(number, 'Developer ' || n % 50, search_text(candidate, email), client)
FROM c CROSS JOIN size;
INSERT INTO candidate_rates (company_id, id, contract_id, rate_type, unit, bill_rate, pay_rate, effective_from, position, updated_at)
SELECT company_id, uuidv7(), id, 'regular', 'hour', 85, 60, start_date, 1, now() FROM contracts WHERE company_id = :'company';
INSERT INTO invoice_configurations (company_id, id, contract_id, frequency, payment_terms_days, tax_rate, tax_category, grouping, updated_at)
SELECT company_id, uuidv7(), id, 'monthly', 30, 20, 'S', 'rate_type', now() FROM contracts WHERE company_id = :'company';

INSERT INTO timesheets (company_id, id, contract_id, owner_id, period_start, period_end, status, total_minutes, bill_total, pay_total, currency,
  submitted_at, approved_at, created_at, updated_at, search)
SELECT :'company', uuidv7(), c.id, c.user_id, d, d + 6, s.status, 2400, 3400, 2400, c.currency, d + 7, d + 8, d, now(), search_text(c.number, c.candidate, c.client)
FROM c CROSS JOIN size CROSS JOIN generate_series(0, 19) w CROSS JOIN LATERAL (SELECT monday - (gap + 20 - w) * 7 AS d) x
CROSS JOIN LATERAL (SELECT CASE WHEN gap > 0 AND (c.n * 20 + w) % 100 > 0 THEN 'invoiced'
  ELSE (ARRAY['submitted', 'approved', 'approved', 'draft', 'submitted', 'approved', 'approved', 'rejected'])[1 + (c.n + w) % 8] END AS status) s
-- Some weeks of running contracts are missing.
WHERE gap > 0 OR (c.n + w) % 20 > 0;
INSERT INTO timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_minutes, minutes, unit, bill_rate, pay_rate)
SELECT company_id, uuidv7(), id, period_start + d, 'regular', 480, 480, 'hour', 85, 60
FROM timesheets CROSS JOIN generate_series(0, 4) d WHERE company_id = :'company' AND (d = 0 OR status <> 'invoiced');

INSERT INTO invoices (company_id, id, number, contract_id, client_id, status, delivery_status, currency, issue_date, due_date, terms_days, purchase_order, net_total, tax_total, gross_total,
  paid_total, locale, issued_at, sent_at, kind, credits_id, taxes, created_at, updated_at, search)
SELECT :'company', uuidv7(), i.number, c.id, c.client_id, i.status, CASE WHEN i.status = 'draft' THEN 'not_sent' ELSE 'sent' END, c.currency, i.day, i.day + 30, 30, i.purchase_order,
  s.net, s.net / 5, s.net * 6 / 5,
  CASE WHEN i.status = 'issued' AND i.g > 6000 AND i.g % 50 <> 7 THEN s.net * 6 / 5 ELSE 0 END, 'en-US', i.day, i.day, CASE WHEN i.is_credit THEN 'credit_note' ELSE 'invoice' END,
  CASE WHEN i.is_credit THEN uuidv7() END, CASE WHEN i.is_credit THEN '[]'::jsonb END, i.made, now(), search_text(i.number, i.purchase_order, c.number, c.candidate, c.client)
FROM (
  SELECT g, 600 + g % 400 AS net, 'PO-' || g % 5000 AS purchase_order, now() - g * interval '25 minutes' AS made, g % 97 = 0 AND g > 2000 AS is_credit,
    CASE WHEN g <= 2000 THEN 'draft' WHEN g % 61 = 0 THEN 'void' ELSE 'issued' END AS status, CASE WHEN g > 2000 THEN (now() - g * interval '25 minutes')::date END AS day,
    CASE WHEN g > 2000 THEN 'TST-' || lpad(g::text, 7, '0') END AS number
  FROM generate_series(1, (SELECT invoices FROM size)) g) i
CROSS JOIN LATERAL (SELECT i.net::numeric(18, 4) AS net) s
JOIN c ON c.n = 1 + i.g % (SELECT contracts FROM size);
UPDATE invoices i SET credits_id = (SELECT id FROM invoices WHERE company_id = :'company' AND kind = 'invoice' AND status = 'issued' LIMIT 1)
WHERE i.company_id = :'company' AND i.kind = 'credit_note';
INSERT INTO invoice_lines (company_id, id, invoice_id, position, description, rate_type, quantity, unit, unit_price, net_amount, tax_rate, tax_category, contract_id)
SELECT company_id, uuidv7(), id, 1, 'Regular', 'regular', 8, 'hour', 85, net_total, 20, 'S', contract_id FROM invoices WHERE company_id = :'company';
INSERT INTO payments (company_id, id, invoice_id, amount, paid_on, method, created_by_id)
SELECT company_id, uuidv7(), id, paid_total, due_date, 'bank_transfer', :'admin' FROM invoices WHERE company_id = :'company' AND paid_total > 0;

INSERT INTO audit_entries (company_id, id, position, at, action, subject_type, subject_id, parent_id, subject_label, actor_id, before, after, previous_hash, hash)
SELECT :'company', uuidv7(), (SELECT coalesce(max(position), 0) FROM audit_entries WHERE company_id = :'company') + row_number() OVER (ORDER BY at), at, action, type, id, parent, label, who, NULL, jsonb_build_object('status', status), '', ''
FROM (
  SELECT t.created_at + c.n % 9999 * interval '1 second' AS at, (ARRAY['created', 'updated', 'updated', 'updated'])[1 + c.n % 4] AS action, 'timesheet' AS type, t.id, c.id AS parent,
    c.number || ' · ' || t.period_start AS label, CASE WHEN c.n % 10 = 0 THEN NULL WHEN c.n % 3 = 0 THEN :'admin'::uuid ELSE c.user_id END AS who, t.status
  FROM timesheets t JOIN c ON c.id = t.contract_id WHERE t.company_id = :'company'
  UNION ALL
  SELECT i.created_at, 'updated', 'invoice', i.id, i.contract_id, i.number, :'admin'::uuid, i.status FROM invoices i WHERE i.company_id = :'company'
  UNION ALL
  SELECT s.created_at, 'created', 'submission', s.id, NULL, s.number, s.owner_id, s.status FROM candidate_submissions s WHERE s.company_id = :'company') e;
UPDATE audit_heads h SET position = (SELECT max(position) FROM audit_entries e WHERE e.company_id = h.company_id) WHERE h.company_id = :'company';

INSERT INTO forms (company_id, id, key, name, names, icon, owner_id, published, filled_version, updated_at)
SELECT :'company', uuidv7(), 'feedback', 'Feedback', '{"en": "Feedback"}', 'form', :'admin', 1, 1, now();
INSERT INTO form_versions (company_id, id, form_id, number, definition, published_by)
SELECT company_id, uuidv7(), id, 1, '{"name": {"en": "Feedback"}, "icon": "form", "kind": "records", "subject": "contract", "review": null, "sections": [{"key": "about", "title": {"en": "About"}, "repeats": null, "fields": [{"key": "score", "type": "number", "label": {"en": "Score"}, "required": false, "filterable": true, "in_list": true}]}]}', owner_id FROM forms WHERE company_id = :'company' AND key = 'feedback';
INSERT INTO form_submissions (company_id, id, number, form_id, version_id, status, values, created_by, contract_id, submitted_at, texts, created_at, updated_at, search)
SELECT c.company_id, uuidv7(), a.number, v.form_id, v.id, (ARRAY['draft', 'submitted', 'approved', 'rejected'])[1 + g % 4],
  jsonb_build_object('about', jsonb_build_object('score', (g % 1000)::text)), :'admin', c.id, now(), a.texts,
  now() - g * interval '3 minutes', now() - g * interval '2 minutes', search_text(a.number, a.texts)
FROM generate_series(1, (SELECT submissions FROM size)) g
CROSS JOIN LATERAL (SELECT 'ANS-' || lpad(g::text, 6, '0') AS number, 'Answer ' || g % 1000 AS texts) a
JOIN c n ON n.n = 1 + g % (SELECT contracts FROM size) JOIN contracts c ON c.company_id = :'company' AND c.id = n.id
CROSS JOIN (SELECT * FROM form_versions WHERE company_id = :'company' AND definition ->> 'subject' = 'contract' AND definition #>> '{name,en}' = 'Feedback') v;

SELECT made FROM dropped \gexec
SET session_replication_role = origin;
VACUUM ANALYZE;
