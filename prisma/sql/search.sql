-- The text that a list's search looks in. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- One searchable text per record, in lower case, kept by triggers: whatever a list's search looks in, of whichever tables,
-- each part on a line of its own. An index by trigrams finds any part of it among a hundred thousand.
-- The collation brings PostgreSQL's ICU in: the same letters are lower case whatever the database's own locale is.
CREATE OR REPLACE FUNCTION search_text(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(array_to_string(parts, E'\n') COLLATE "und-x-icu")
$$;

-- As their owner: who may change a record need not see all that its text is made of.
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email, NEW.phone);
    WHEN 'client_contacts' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone, NEW.title);
    WHEN 'candidates' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.headline, NEW.email, NEW.phone, NEW.city, NEW.last_employer);
    WHEN 'job_orders' THEN
      NEW.search := search_text(NEW.title, NEW.number, NEW.location,
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'candidate_submissions', 'contracts' THEN
      NEW.search := search_text(NEW.number, NEW.position_title,
        (SELECT search_text(name, email) FROM candidates WHERE company_id = NEW.company_id AND id = NEW.candidate_id),
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'timesheets' THEN
      NEW.search := coalesce((
        SELECT search_text(c.number, p.name, k.name) FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = c.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'invoices' THEN
      -- What is issued is found by what stands on it, whoever is renamed later.
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, coalesce(NEW.names #>> ARRAY['contracts', c.id::text, 'candidate'], p.name),
          coalesce(NEW.names ->> 'client', k.name), CASE WHEN NEW.contract_count > 1 THEN (
          SELECT string_agg(search_text(o.number, coalesce(NEW.names #>> ARRAY['contracts', o.id::text, 'candidate'], q.name)), E'\n' ORDER BY o.number) FROM contracts o
          JOIN candidates q ON q.company_id = o.company_id AND q.id = o.candidate_id
          WHERE o.company_id = NEW.company_id AND o.id <> NEW.contract_id AND o.id IN (
            SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id)) END)
        FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = NEW.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'form_submissions' THEN
      NEW.search := search_text(NEW.number, NEW.texts,
        (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.created_by));
  END CASE;
  RETURN NEW;
END $$;

-- Another name of a candidate, a client or a contract is a part of other records' texts: these are made again. A client
-- may have tens of thousands of them; whoever gives it the name need not wait: a job makes them (lib/clients/renames.data.ts).
CREATE OR REPLACE FUNCTION spread_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'candidates' THEN
      UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
      UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
    WHEN 'clients' THEN
      IF (SELECT count(*) >= 500 FROM (
        (SELECT 1 FROM contracts c JOIN timesheets t ON t.company_id = c.company_id AND t.contract_id = c.id
          WHERE c.company_id = NEW.company_id AND c.client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM candidate_submissions WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM job_orders WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM invoices WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)) AS found) THEN
        INSERT INTO client_renames (company_id, id) VALUES (NEW.company_id, NEW.id)
        ON CONFLICT (company_id, id) DO UPDATE SET renamed_at = clock_timestamp();
      ELSE
        UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE job_orders SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
      END IF;
    WHEN 'contracts' THEN
      UPDATE timesheets SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id <> NEW.id AND id IN (
        SELECT l.invoice_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.contract_id = NEW.id);
  END CASE;
  RETURN NULL;
END $$;

-- The ids of a company's records whose text has a part, so many at most. Row-level security lets no operator look into an
-- index before it that could tell of what it sees, and LIKE is such a one: so the ids are found as the tables' owner, of
-- the transaction's own company alone; what is shown of them is read under the tenant's own lock as ever.
CREATE OR REPLACE FUNCTION search_ids(p_company_id uuid, p_table text, p_part text, p_limit int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_newest uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table = 'audit_entries' THEN
    -- What stands in every other entry is found among the newest ones: the index would name a million of them first.
    v_newest := ARRAY(
      SELECT id FROM (SELECT id, subject_label FROM audit_entries WHERE company_id = p_company_id ORDER BY at DESC, id DESC LIMIT 2000) AS newest
      WHERE subject_label ILIKE '%' || p_part || '%' LIMIT p_limit);
    IF cardinality(v_newest) >= p_limit THEN
      RETURN QUERY SELECT unnest(v_newest);
    ELSE
      -- Never row by row: the entries that match may all be behind a million that do not.
      PERFORM set_config('enable_seqscan', 'off', true);
      RETURN QUERY EXECUTE format('SELECT id FROM audit_entries WHERE company_id = $1 AND subject_label ILIKE $2 LIMIT %s', p_limit)
      USING p_company_id, '%' || p_part || '%';
      PERFORM set_config('enable_seqscan', 'on', true);
    END IF;
    RETURN;
  END IF;
  IF p_table NOT IN ('users', 'clients', 'candidates', 'job_orders', 'candidate_submissions', 'contracts', 'timesheets', 'invoices', 'form_submissions') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = $1 AND search LIKE $2 LIMIT %s', p_table, p_limit)
  USING p_company_id, '%' || p_part || '%';
END $$;

-- The ids of a company's records of one table that a text finds which somebody types to go to a record, and how well each
-- fits (0 a whole line of its text, 1 the beginning of one, 2 of a word, 3 any part): best first, at most p_limit. Every word
-- of p_text (in lower case) is in what is found; one of fewer than three letters begins a word there, because an index by
-- trigrams has no shorter part. What thousands contain is not read as a whole: only the newest records, of names also the
-- first thousand of the index unless p_shown of the newest begin with the text, and whatever has p_exact, the text in the
-- cases that people write it in, as its name or number; then `is_whole` is false. As the tables' owner for the reason that
-- `search_ids` has.
CREATE OR REPLACE FUNCTION search_best(p_company_id uuid, p_table text, p_text text, p_exact text[], p_shown int, p_limit int, OUT ids uuid[], OUT fits int[], OUT is_whole boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  -- Where the text of a record is. A shortlist is called by its job; its client's name is only a part of that text.
  v_source text := CASE p_table
    WHEN 'users' THEN 'users' WHEN 'clients' THEN 'clients' WHEN 'client_contacts' THEN 'client_contacts' WHEN 'candidates' THEN 'candidates'
    WHEN 'job_orders' THEN 'job_orders' WHEN 'candidate_submissions' THEN 'candidate_submissions' WHEN 'contracts' THEN 'contracts'
    WHEN 'invoices' THEN 'invoices' WHEN 'timesheets' THEN 'timesheets'
    WHEN 'purchase_orders' THEN '(SELECT company_id, id, search_text(number) AS search FROM purchase_orders)'
    WHEN 'candidate_lists' THEN '(SELECT company_id, id, search_text(name) AS search FROM candidate_lists)'
    WHEN 'pay_runs' THEN '(SELECT company_id, id, search_text(number) AS search FROM pay_runs)'
    WHEN 'billing_runs' THEN '(SELECT company_id, id, search_text(number) AS search FROM billing_runs)'
    WHEN 'to_dos' THEN '(SELECT company_id, id, search_text(title) AS search FROM to_dos)'
    WHEN 'user_documents' THEN '(SELECT company_id, id, search_text(title) AS search FROM user_documents)'
    WHEN 'shortlists' THEN '(SELECT s.company_id, s.id, search_text(j.title, ''- '' || k.name) AS search FROM shortlists s
      JOIN clients k ON k.company_id = s.company_id AND k.id = s.client_id
      LEFT JOIN job_orders j ON j.company_id = s.company_id AND j.id = s.job_order_id)' END;
  v_exact text[] := CASE p_table
    WHEN 'users' THEN '{name,email}' WHEN 'clients' THEN '{name,number}' WHEN 'client_contacts' THEN '{name,email}'
    WHEN 'candidates' THEN '{name,number,email}' WHEN 'job_orders' THEN '{title,number}' WHEN 'candidate_submissions' THEN '{number}' WHEN 'contracts' THEN '{number}'
    WHEN 'invoices' THEN '{number}' ELSE '{}' END;
  v_is_named boolean := p_table IN ('users', 'clients', 'client_contacts', 'candidates', 'job_orders');
  -- Names of two Chinese letters may be parts of longer ones, which no index knows.
  v_newest int := CASE WHEN v_is_named AND p_text ~ '^[\u1100-\u11ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{1,2}$' THEN 20000 ELSE 1000 END;
  v_most int := CASE WHEN v_is_named THEN 1000 ELSE p_limit END;
  v_begin int;
  v_parts text;
  v_indexed text;
  v_more uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF v_source IS NULL THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  SELECT string_agg(format('search LIKE %L', '%' || escaped || '%'), ' AND '),
    string_agg(CASE WHEN char_length(word) > 2 THEN format('search LIKE %L', '%' || escaped || '%')
      ELSE format('(search LIKE %L OR search LIKE %L OR search LIKE %L)', escaped || '%', E'%\n' || escaped || '%', '% ' || escaped || '%') END, ' AND ')
  INTO v_parts, v_indexed
  FROM (SELECT word, replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') AS escaped FROM string_to_table(p_text, ' ') AS word) AS words;
  EXECUTE format('SELECT array_agg(id), count(*) FILTER (WHERE strpos(E''\n'' || search, E''\n'' || $2) > 0) FROM (
    SELECT id, search FROM (SELECT id, search FROM %s AS source WHERE company_id = $1 ORDER BY id DESC LIMIT %s) AS newest
    WHERE %s LIMIT %s) AS found', v_source, v_newest, v_parts, p_limit)
  INTO ids, v_begin USING p_company_id, p_text;
  ids := coalesce(ids, '{}');
  is_whole := false;
  -- A sign by itself has no trigrams: the index would be read as a whole for it.
  IF (CASE WHEN v_is_named THEN v_begin < p_shown AND cardinality(ids) < p_limit ELSE cardinality(ids) < 2 * p_shown END) AND p_text COLLATE "und-x-icu" ~ '[[:alnum:]]' THEN
    PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %s AS source WHERE company_id = $1 AND %s LIMIT %s) AS found',
      v_source, v_indexed, v_most)
    INTO v_more USING p_company_id;
    PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
    is_whole := coalesce(cardinality(v_more), 0) < least(v_most, p_limit);
    ids := ids || v_more;
  END IF;
  IF cardinality(ids) >= 2 * p_shown AND cardinality(v_exact) > 0 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %I WHERE company_id = $1 AND (%s) LIMIT 16) AS exact', p_table,
      (SELECT string_agg(format('%I = ANY ($2)', name), ' OR ') FROM unnest(v_exact) AS name))
    INTO v_more USING p_company_id, p_exact;
    ids := ids || v_more;
  END IF;
  IF cardinality(ids) > 0 THEN
    EXECUTE format('SELECT array_agg(id ORDER BY fit, id DESC), array_agg(fit ORDER BY fit, id DESC) FROM (SELECT id, CASE
        WHEN strpos(E''\n'' || search || E''\n'', E''\n'' || $3 || E''\n'') > 0 THEN 0 WHEN strpos(E''\n'' || search, E''\n'' || $3) > 0 THEN 1
        WHEN strpos(search, '' '' || $3) > 0 THEN 2 ELSE 3 END AS fit
      FROM %s AS source WHERE company_id = $1 AND id = ANY ($2) ORDER BY fit, id DESC LIMIT %s) AS best', v_source, p_limit)
    INTO ids, fits USING p_company_id, ids, p_text;
  END IF;
  ids := coalesce(ids, '{}');
  fits := coalesce(fits, '{}');
END $$;

-- The ids of a company's records of one table whose text has something like p_text, which nothing has: the most alike first,
-- at most p_limit. Letters of a long text are compared by their trigrams; a short one has too few of them, hence p_pattern,
-- the regular expression of all texts that differ from it by one letter (lib/search/near.ts).
CREATE OR REPLACE FUNCTION search_near(p_company_id uuid, p_table text, p_text text, p_pattern text, p_limit int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_ids uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table NOT IN ('users', 'clients', 'client_contacts', 'candidates', 'job_orders') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  -- The setting is known only once the extension is loaded, which a first call does.
  PERFORM show_trgm('a');
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (
      SELECT id, search FROM %I WHERE company_id = $1 AND %s LIMIT 500) AS found
    ORDER BY word_similarity($2, search) DESC, id DESC LIMIT %s) AS near', p_table, CASE WHEN p_pattern IS NULL THEN '$2 <% search' ELSE 'search ~ $3' END, p_limit)
  INTO v_ids USING p_company_id, p_text, p_pattern;
  RETURN coalesce(v_ids, '{}');
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, email, phone, search ON users
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, number, headline, email, phone, city, last_employer, search ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title, number, location, client_id, search ON job_orders
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, number, email, phone, search ON clients
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, email, phone, title, search ON client_contacts
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, position_title, candidate_id, client_id, search ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, position_title, candidate_id, client_id, search ON contracts
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF contract_id, search ON timesheets
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, purchase_order, contract_id, client_id, search ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, texts, search ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER spread_search AFTER UPDATE OF name, email ON candidates
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION spread_search_text();

CREATE OR REPLACE TRIGGER spread_search AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION spread_search_text();

CREATE OR REPLACE TRIGGER spread_search AFTER UPDATE ON contracts
  FOR EACH ROW WHEN (OLD.search <> NEW.search) EXECUTE FUNCTION spread_search_text();
