-- Where candidates live and jobs are. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- The coordinates of a place in a country, both empty where the table does not have it. After a comma it may name its country,
-- which counts if none is given: "Cork, Ireland". Of several places with a name in a country the table has the most populous.
CREATE OR REPLACE FUNCTION find_place(p_place text, p_country text, OUT latitude double precision, OUT longitude double precision)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_parts text[] := regexp_split_to_array(left(p_place, 200), '\s*[,،，、]\s*');
  v_country text := p_country;
BEGIN
  IF v_country IS NULL AND cardinality(v_parts) > 1 THEN
    SELECT p.country INTO v_country FROM places p WHERE p.name = search_words(v_parts[cardinality(v_parts)]) AND p.is_country;
  END IF;
  IF v_country IS NOT NULL AND p_place IS NOT NULL THEN
    SELECT p.latitude, p.longitude INTO find_place.latitude, find_place.longitude
    FROM places p WHERE p.name = search_words(v_parts[1]) AND p.country = v_country::char(2);
  END IF;
END $$;

-- Whoever writes them and however: coordinates are those of the place that the row names, and nobody writes others.
CREATE OR REPLACE FUNCTION keep_place() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT p.latitude, p.longitude INTO NEW.latitude, NEW.longitude
  FROM find_place(to_jsonb(NEW) ->> TG_ARGV[0], NEW.country) p;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_place BEFORE INSERT OR UPDATE OF city, country, latitude, longitude ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_place('city');
CREATE OR REPLACE TRIGGER keep_place BEFORE INSERT OR UPDATE OF location, country, latitude, longitude ON job_orders
  FOR EACH ROW EXECUTE FUNCTION keep_place('location');
