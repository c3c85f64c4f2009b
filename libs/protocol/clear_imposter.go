package protocol

import "encoding/json"

// UnmarshalJSON reads imposterId: null as "", which clears, and not as left out.
func (p *SetTopicAndImposter) UnmarshalJSON(data []byte) error {
	type plain SetTopicAndImposter
	if err := json.Unmarshal(data, (*plain)(p)); err != nil {
		return err
	}
	return clearNull(data, &p.ImposterID)
}

// UnmarshalJSON reads imposterId: null as "", which clears, and not as left out.
func (p *StartWordSubmission) UnmarshalJSON(data []byte) error {
	type plain StartWordSubmission
	if err := json.Unmarshal(data, (*plain)(p)); err != nil {
		return err
	}
	return clearNull(data, &p.ImposterID)
}

// clearNull points id to an empty id where data hold null for it: encoding/json does not distinguish null from
// a field that is left out.
func clearNull(data []byte, id **string) error {
	var sent struct {
		ImposterID json.RawMessage `json:"imposterId"`
	}
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	if string(sent.ImposterID) == "null" {
		*id = new(string)
	}
	return nil
}
