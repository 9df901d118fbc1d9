-- A safety plan counts what is sealed in it, as other rows do.
CREATE OR REPLACE FUNCTION "count_storage_of_SafetyPlan"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + COALESCE(octet_length(NEW."steps"), 0) + COALESCE(octet_length(NEW."trustedPerson"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (COALESCE(octet_length(NEW."steps"), 0) + COALESCE(octet_length(NEW."trustedPerson"), 0)) - (COALESCE(octet_length(OLD."steps"), 0) + COALESCE(octet_length(OLD."trustedPerson"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + COALESCE(octet_length(OLD."steps"), 0) + COALESCE(octet_length(OLD."trustedPerson"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "SafetyPlan_storage_rows" AFTER INSERT OR DELETE ON "SafetyPlan" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_SafetyPlan"();
CREATE CONSTRAINT TRIGGER "SafetyPlan_storage_update" AFTER UPDATE OF "steps", "trustedPerson" ON "SafetyPlan" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_SafetyPlan"();
