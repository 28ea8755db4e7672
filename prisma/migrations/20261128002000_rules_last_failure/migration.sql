-- A list of rules shows of each what it did last and how it failed last, without reading what it only looked at.
CREATE INDEX trigger_firings_told_idx ON trigger_firings (company_id, rule_id, created_at, id)
  WHERE outcome NOT IN ('not_met', 'unchanged');
CREATE INDEX trigger_firings_failed_idx ON trigger_firings (company_id, rule_id, created_at, id)
  WHERE outcome IN ('failed', 'stopped', 'unreadable');
