-- Overtime rules that count over more than a workweek: 14 days in US hospitals, the month in Japan.
ALTER TABLE contracts
  DROP CONSTRAINT contracts_overtime_rule_check,
  ADD CONSTRAINT contracts_overtime_rule_check CHECK (overtime_rule IN ('none', 'us_flsa', 'us_8_80', 'us_california', 'us_colorado', 'us_alaska', 'ca_on', 'ca_qc', 'ca_ab', 'fr_35', 'it_ccnl', 'de', 'es', 'pt', 'uk', 'cn', 'jp', 'ae', 'sa', 'eg', 'custom'));
