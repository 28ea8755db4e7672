-- Two candidates who are one person become one: what says so, and what undoing it needs.
-- AlterTable
ALTER TABLE "candidates" ADD COLUMN     "duplicate_keys" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "merges" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "noun" TEXT NOT NULL,
    "kept_id" UUID NOT NULL,
    "gone_id" UUID NOT NULL,
    "undo" JSONB,
    "merged_by" UUID NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merges_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "distinct_pairs" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "noun" TEXT NOT NULL,
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "decided_by" UUID NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "distinct_pairs_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "merges_company_id_noun_kept_id_merged_at_idx" ON "merges"("company_id", "noun", "kept_id", "merged_at");

-- CreateIndex
CREATE INDEX "merges_company_id_merged_by_idx" ON "merges"("company_id", "merged_by");

-- CreateIndex
CREATE INDEX "merges_merged_at_idx" ON "merges"("merged_at");

-- CreateIndex
CREATE UNIQUE INDEX "merges_company_id_noun_gone_id_key" ON "merges"("company_id", "noun", "gone_id");

-- CreateIndex
CREATE INDEX "distinct_pairs_company_id_decided_by_idx" ON "distinct_pairs"("company_id", "decided_by");

-- CreateIndex
CREATE UNIQUE INDEX "distinct_pairs_company_id_noun_one_id_other_id_key" ON "distinct_pairs"("company_id", "noun", "one_id", "other_id");

-- CreateIndex
CREATE INDEX "candidates_duplicate_keys_idx" ON "candidates"("company_id", "id", "duplicate_keys");

-- AddForeignKey
ALTER TABLE "merges" ADD CONSTRAINT "merges_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "merges" ADD CONSTRAINT "merges_company_id_merged_by_fkey" FOREIGN KEY ("company_id", "merged_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_company_id_decided_by_fkey" FOREIGN KEY ("company_id", "decided_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE merges ADD CONSTRAINT merges_noun_check CHECK (noun IN ('candidate'));
ALTER TABLE distinct_pairs ADD CONSTRAINT distinct_pairs_noun_check CHECK (noun IN ('candidate'));
SELECT protect_tenant_table('merges');
SELECT protect_tenant_table('distinct_pairs');

-- What the log leaves out.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ignored text[] := string_to_array(TG_ARGV[5], ',') || '{search,duplicate_keys}'::text[];
  v_row jsonb;
  v_old jsonb;
  v_new jsonb;
  v_company uuid;
  v_parent uuid;
  v_name text;
BEGIN
  IF TG_OP <> 'INSERT' THEN v_old := to_jsonb(OLD) - v_ignored; END IF;
  IF TG_OP <> 'DELETE' THEN v_new := to_jsonb(NEW) - v_ignored; END IF;
  IF v_old = v_new THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN v_row := to_jsonb(OLD); ELSE v_row := to_jsonb(NEW); END IF;
  v_company := coalesce(v_row ->> 'company_id', v_row ->> 'id')::uuid;
  -- With a company its log goes, too.
  IF TG_OP = 'DELETE' AND (is_deleting_company(v_company) OR NOT EXISTS (SELECT FROM companies WHERE id = v_company)) THEN RETURN NULL; END IF;
  v_parent := (v_row ->> TG_ARGV[3])::uuid;
  SELECT string_agg(v_row ->> name, ' · ') INTO v_name FROM unnest(string_to_array(TG_ARGV[1], ',')) AS name;
  PERFORM write_audit_entry(
    v_company, CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    TG_ARGV[0], (v_row ->> TG_ARGV[4])::uuid, v_parent,
    CASE WHEN TG_ARGV[0] = 'invoice' AND v_name IS NOT NULL THEN v_name ELSE concat_ws(' · ', audit_parent_label(TG_ARGV[2], v_company, v_parent), v_name) END,
    audit_side(v_old, v_new), audit_side(v_new, v_old));
  RETURN NULL;
END $$;

-- The words of a name in one order, without capitals and accents: as lib/candidates/duplicates/words.ts has them.
CREATE OR REPLACE FUNCTION name_words(p_name text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(word ORDER BY word COLLATE "C"), '{}') FROM regexp_split_to_table(
    regexp_replace(lower(normalize(p_name, NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]', '', 'g'),
    '[\s.,;''’‘`"()_/·،‐‑–—-]+') AS word
  WHERE word <> ''
$$;

-- Two candidates who may be one person have a key in common: the end of the phone number, or the last employer with the name,
-- of which one word may be written another way at its beginning or at its end. Hashes, because the list reads them all; whether
-- two are alike is then for lib/candidates/duplicates/alike.ts to say.
CREATE OR REPLACE FUNCTION duplicate_keys(p_name text, p_phone text, p_employer text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_digits text := regexp_replace(translate(normalize(coalesce(p_phone, ''), NFKD), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g');
  v_words text[] := name_words(p_name);
  v_count int := cardinality(v_words);
  v_employer text := array_to_string(name_words(coalesce(p_employer, '')), ' ');
  v_others text;
  v_texts text[] := '{}';
BEGIN
  IF length(v_digits) >= 9 THEN v_texts := ARRAY['phone ' || right(v_digits, 9)]; END IF;
  IF v_employer <> '' AND v_count BETWEEN 2 AND 6 THEN
    FOR i IN 1..v_count LOOP
      v_others := v_employer || '|' || array_to_string(v_words[:i - 1] || v_words[i + 1:], ' ');
      v_texts := v_texts || (v_others || '|' || left(v_words[i], 2)) || (v_others || '||' || right(v_words[i], 2));
    END LOOP;
  ELSIF v_employer <> '' AND v_count > 0 THEN
    v_texts := v_texts || (v_employer || '|' || array_to_string(v_words, ' '));
  END IF;
  RETURN ARRAY(SELECT DISTINCT hashtextextended(key, 0)::text FROM unnest(v_texts) AS key);
END $$;

CREATE OR REPLACE FUNCTION keep_duplicate_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.duplicate_keys := duplicate_keys(NEW.name, NEW.phone, NEW.last_employer);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_duplicate_keys BEFORE INSERT OR UPDATE OF name, phone, last_employer, duplicate_keys ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_duplicate_keys();

-- Nobody changed those of before, so that the audit log and the rules say nothing.
ALTER TABLE candidates DISABLE TRIGGER USER;
UPDATE candidates SET duplicate_keys = duplicate_keys(name, phone, last_employer);
ALTER TABLE candidates ENABLE TRIGGER USER;

-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('account_manager', '{view_requirements, edit_requirements, override_requirements, view_candidates, create_candidates, edit_candidates, export_candidates, view_jobs, create_jobs, edit_jobs, delete_jobs, export_jobs, view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{merge_candidates}'::text[])
)
UPDATE roles r SET permissions = b.added || r.permissions, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
