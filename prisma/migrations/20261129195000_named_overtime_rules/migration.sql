-- Overtime rules that a law has made; contracts keep the one they have.
ALTER TABLE contracts
  DROP CONSTRAINT contracts_overtime_rule_check,
  ADD CONSTRAINT contracts_overtime_rule_check CHECK (overtime_rule IN ('none', 'us_flsa', 'us_california', 'us_colorado', 'us_alaska', 'ca_on', 'ca_qc', 'ca_ab', 'fr_35', 'it_ccnl', 'de', 'es', 'pt', 'uk', 'cn', 'ae', 'sa', 'eg', 'custom'));

-- Two kinds of hours that laws name; companies that were there before get them like new ones do (lib/references/starting-values.ts).
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT c.id, gen_random_uuid(), 'rate_type', k.key, coalesce(last.position, 0) + k.number
FROM companies c
CROSS JOIN unnest(ARRAY['night', 'overtime_2']) WITH ORDINALITY AS k(key, number)
LEFT JOIN (SELECT company_id, max(position) AS position FROM reference_values WHERE kind = 'rate_type' GROUP BY company_id) AS last
  ON last.company_id = c.id
WHERE c.kind = 'tenant'
ON CONFLICT (company_id, kind, key) DO NOTHING;
