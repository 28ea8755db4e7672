-- Followers of an invoice hear of a discount that was taken.
CREATE OR REPLACE FUNCTION is_followed_event(p_noun text, p_event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_event = ANY ('{status_changed,stage_changed,converted,issued,paid,payment_reversed,credited,written_off,discount_taken,write_off_reversed,merged,unmerged,activated,deactivated}')
    AND NOT (p_noun = 'client' AND p_event = ANY ('{paid,payment_reversed,written_off,discount_taken,write_off_reversed}'))
$$;
