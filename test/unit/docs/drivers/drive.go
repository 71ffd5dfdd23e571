package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"docs.test/webhooks"
)

type signedCase struct {
	Call, Secret, ID, Timestamp, Signature, Ts string
	Body                                       []byte
	Now                                        int64
}

func call(one signedCase) (answer any) {
	defer func() {
		if err := recover(); err != nil {
			answer = fmt.Sprint("threw ", err)
		}
	}()
	now := time.Unix(one.Now, 0)
	switch one.Call {
	case "hex":
		return webhooks.VerifyHex(one.Secret, one.Body, one.Signature)
	case "recent":
		return webhooks.IsRecent(one.Ts, now)
	}
	return webhooks.VerifyStandard(one.Secret, one.Body, one.ID, one.Timestamp, one.Signature, now)
}

func main() {
	var cases []signedCase
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	answers := []any{}
	for _, one := range cases {
		answers = append(answers, call(one))
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
